import Domain
import TerminalKit

/// The caches for the results of screen layout. Each cached result depends only on its cache key.
@MainActor
final class LayoutCaches {
    let numberedText = NumberedTextCache()
    let documents = DocumentCache()
    let tables = TableCache()
    let tabBar = LineCache<TabBar>()
    let footer = LineCache<Footer>()
    let searchBar = LineCache<SearchBar>()
    let listHead = LineCache<ListHeadLine>()
    let statusText = StatusTextCache()
}

/// A cache for the most recently drawn version of a line, such as the tab bar.
@MainActor
final class LineCache<Line: Drawable & Equatable> {
    private var last: (line: Line, drawn: DrawnLine)?

    /// Returns the line drawn at a width in cells, from the cache if neither the line nor the width has changed.
    func drawn(_ line: Line, width: Int) -> DrawnLine {
        if let last, last.line == line, last.drawn.frame.size.columns == width { return last.drawn }
        var frame = Frame(size: TerminalSize(columns: max(0, width), rows: 1))
        if width > 0 { line.draw(on: &frame, in: frame.area) }
        let drawn = DrawnLine(frame: frame)
        last = (line, drawn)
        return drawn
    }
}
