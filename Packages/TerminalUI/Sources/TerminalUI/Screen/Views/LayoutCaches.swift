import TerminalKit

/// The caches for the results of screen layout. Each cached result depends only on its cache key.
@MainActor
final class LayoutCaches {
    let numberedText = NumberedTextCache()
    let documents = DocumentCache()
    let tables = TableCache()
    let tabBar = BarCache<TabBar>()
    let footer = BarCache<Footer>()
}

/// A line of the screen with texts that seldom change, such as the tab bar.
protocol CachedBar: Equatable {
    func draw(on frame: inout Frame, in area: Area)
}

/// A cache for the most recently drawn version of a bar.
@MainActor
final class BarCache<Bar: CachedBar> {
    private var last: (bar: Bar, line: Frame)?

    /// Draws a bar. The line is copied from the cache if neither the bar nor the width has changed.
    func draw(_ bar: Bar, on frame: inout Frame, in area: Area) {
        if last?.bar != bar || last?.line.size.columns != area.width {
            var line = Frame(size: TerminalSize(columns: max(0, area.width), rows: 1))
            bar.draw(on: &line, in: line.area)
            last = (bar, line)
        }
        if let last { frame.put(last.line, in: area) }
    }
}
