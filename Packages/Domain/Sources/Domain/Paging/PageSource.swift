/// A list that is fetched page by page: what a search or feed use case returns, and all that a list model
/// or a command needs to know of it.
public struct PageSource<Element: Item>: Sendable {
    public typealias Fetch = @Sendable (PageRequest, FetchPolicy) async throws(SearchError) -> Page<Element>

    public let limits: PagingLimits
    private let fetch: Fetch

    public init(limits: PagingLimits, fetch: @escaping Fetch) {
        self.limits = limits
        self.fetch = fetch
    }

    public func page(_ request: PageRequest, policy: FetchPolicy = .standard) async throws(SearchError) -> Page<Element> {
        try await fetch(request, policy)
    }
}
