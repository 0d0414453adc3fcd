import Shared
import Synchronization

/// Saves a query once, after the first page that could be had.
struct QueryRecorder: Sendable {
    let queries: any QueriesRepository
    let clock: WallClock

    /// The same list; its first success saves the query. A history that cannot be written does not spoil the search.
    func recording<Element: Item>(_ text: String, _ source: PageSource<Element>) -> PageSource<Element> {
        let saved = Once()
        return PageSource(limits: source.limits) { request, policy throws(SearchError) in
            let page = try await source.page(request, policy: policy)
            if saved.isFirst() {
                let query = RecentQuery(kind: Element.kind, text: text, searchedAt: clock())
                try? await queries.save(query)
            }
            return page
        }
    }

    private final class Once: Sendable {
        private let isDone = Mutex(false)

        func isFirst() -> Bool {
            isDone.withLock { isDone in
                defer { isDone = true }
                return !isDone
            }
        }
    }
}
