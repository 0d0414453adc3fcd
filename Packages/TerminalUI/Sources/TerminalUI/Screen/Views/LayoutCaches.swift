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
