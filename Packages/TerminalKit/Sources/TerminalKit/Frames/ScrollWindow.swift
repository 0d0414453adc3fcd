/// The visible lines of a long text or list.
public struct ScrollWindow: Sendable, Hashable {
    /// The first visible line.
    public var top: Int
    /// The number of lines that fit into the window.
    public let height: Int
    /// The number of lines of the text.
    public let count: Int

    /// Creates a window within the text whose first line is as close as possible to the given line.
    public init(top: Int, height: Int, count: Int) {
        self.height = max(1, height)
        self.count = count
        self.top = min(max(0, top), max(0, count - self.height))
    }

    /// The visible lines.
    public var lines: Range<Int> { top..<min(count, top + height) }

    /// Returns the window after the minimum scroll that makes the given lines visible. If not all of them fit, the
    /// first ones are visible.
    public func revealing(_ lines: Range<Int>) -> ScrollWindow {
        var top = top
        if lines.upperBound > top + height { top = lines.upperBound - height }
        if lines.lowerBound < top { top = lines.lowerBound }
        return ScrollWindow(top: top, height: height, count: count)
    }

    /// Returns the window after scrolling by a number of lines.
    public func moved(by lines: Int) -> ScrollWindow {
        ScrollWindow(top: top + lines, height: height, count: count)
    }
}
