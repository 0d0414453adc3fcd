/// The range of lines of a long text or list that is visible on the screen.
public struct ScrollWindow: Sendable, Hashable {
    /// The index of the first visible line, counted from 0.
    public var top: Int
    /// The number of lines that fit into the scroll window. It is at least 1.
    public let height: Int
    /// The total number of lines of the text or list.
    public let count: Int

    /// Creates a window of the given height onto a text with `count` lines.
    ///
    /// - Parameters:
    ///   - top: The desired first visible line. It is adjusted so that the window does not extend past the text.
    ///   - height: The number of lines that fit into the window.
    ///   - count: The total number of lines.
    public init(top: Int, height: Int, count: Int) {
        self.height = max(1, height)
        self.count = count
        self.top = min(max(0, top), max(0, count - self.height))
    }

    /// The range of line indices that are visible in the window.
    public var lines: Range<Int> { top..<min(count, top + height) }

    /// Returns the window after the smallest scroll that makes the given lines visible.
    ///
    /// If the lines do not all fit into the window, the first ones are visible.
    public func revealing(_ lines: Range<Int>) -> ScrollWindow {
        var top = top
        if lines.upperBound > top + height { top = lines.upperBound - height }
        if lines.lowerBound < top { top = lines.lowerBound }
        return ScrollWindow(top: top, height: height, count: count)
    }

    /// Returns the window scrolled down by the given number of lines. A negative number scrolls up.
    public func moved(by lines: Int) -> ScrollWindow {
        ScrollWindow(top: top + lines, height: height, count: count)
    }
}
