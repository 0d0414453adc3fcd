public import Shared
import Synchronization

/// Searches things of one kind: learns whether the network is there and keeps the query once it had a response.
///
/// An empty query cannot be asked: ``SearchQuery`` refuses it when it is made.
public struct Search<Element: Item>: Sendable {
    /// Gets one page of what matches.
    public typealias Fetch =
        @Sendable (SearchQuery, PageRequest, FetchPolicy) async throws(AppError) -> Page<Element>

    private let queries: any QueriesRepository
    private let reachability: Reachability
    private let clock: WallClock
    private let completion: RowCompletion<Element>?
    private let fetch: Fetch

    /// - Parameter completion: Adds what rows lack.
    public init(
        queries: any QueriesRepository, reachability: Reachability, clock: WallClock = .system,
        completion: RowCompletion<Element>? = nil, fetch: @escaping Fetch
    ) {
        self.queries = queries
        self.reachability = reachability
        self.clock = clock
        self.completion = completion
        self.fetch = fetch
    }

    /// The results page by page; nothing is sent until the first page is asked for.
    ///
    /// - Parameters:
    ///   - keepsHistory: Whether the query is kept after its first success. A history that cannot be written does not spoil
    ///     the search.
    ///   - completesRows: Whether what the rows lack is wanted, which may take a request more for each page.
    public func callAsFunction(
        _ query: SearchQuery, keepsHistory: Bool = true, completesRows: Bool = true
    ) -> PageSource<Element> {
        let completion = completesRows ? completion?.forOneList() : nil
        let once = Once(isDone: !keepsHistory)
        return PageSource(
            limits: Element.kind.search.limits, reportingTo: reachability, completion: completion
        ) { [queries, clock, fetch] request, policy throws(AppError) in
            let page = try await fetch(query, request, policy)
            if once.isFirst() {
                try? await queries.save(RecentQuery(kind: Element.kind, text: query.text, searchedAt: clock()))
            }
            return page
        }
    }
}

private final class Once: Sendable {
    private let isDone: Mutex<Bool>

    init(isDone: Bool) {
        self.isDone = Mutex(isDone)
    }

    func isFirst() -> Bool {
        isDone.withLock { isDone in
            defer { isDone = true }
            return !isDone
        }
    }
}
