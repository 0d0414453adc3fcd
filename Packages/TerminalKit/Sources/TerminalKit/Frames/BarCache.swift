/// A line of the screen with texts that seldom change, such as the tab bar.
public protocol CachedBar: Equatable {
    /// Draws the bar in an area of one line.
    func draw(on frame: inout Frame, in area: Area)
}

/// A cache for the most recently drawn version of a bar.
@MainActor
public final class BarCache<Bar: CachedBar> {
    private var last: (bar: Bar, line: Frame)?

    /// Creates an empty cache.
    public nonisolated init() {}

    /// Draws a bar. The line is copied from the cache if neither the bar nor the width has changed.
    public func draw(_ bar: Bar, on frame: inout Frame, in area: Area) {
        if last?.bar != bar || last?.line.size.columns != area.width {
            var line = Frame(size: TerminalSize(columns: max(0, area.width), rows: 1))
            bar.draw(on: &line, in: line.area)
            last = (bar, line)
        }
        if let last { frame.put(last.line, in: area) }
    }
}
