/// Which lines of a long text or list are seen.
public struct ScrollWindow: Sendable, Hashable {
    /// The first line that is seen.
    public var top: Int
    /// How many lines fit.
    public let height: Int
    /// How many lines there are.
    public let count: Int

    /// The window nearest to where it was that lies within the lines.
    public init(top: Int, height: Int, count: Int) {
        self.height = max(1, height)
        self.count = count
        self.top = min(max(0, top), max(0, count - self.height))
    }

    public var lines: Range<Int> { top..<min(count, top + height) }

    /// Moved just so far that these lines are seen; the first of them if not all fit.
    public func revealing(_ lines: Range<Int>) -> ScrollWindow {
        var top = top
        if lines.upperBound > top + height { top = lines.upperBound - height }
        if lines.lowerBound < top { top = lines.lowerBound }
        return ScrollWindow(top: top, height: height, count: count)
    }

    public func moved(by lines: Int) -> ScrollWindow {
        ScrollWindow(top: top + lines, height: height, count: count)
    }
}
