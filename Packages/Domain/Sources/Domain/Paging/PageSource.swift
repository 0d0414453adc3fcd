/// A list that is fetched page by page: what a search or feed use case returns, and all that a list model
/// or a command needs to know of it.
public struct PageSource<Element: ListElement>: Sendable {
    /// Gets one page.
    public typealias Fetch = @Sendable (PageRequest, FetchPolicy) async throws(SearchError) -> Page<Element>

    /// What the provider gives at most.
    public let limits: PagingLimits
    private let reachability: Reachability?
    private let fetch: Fetch

    /// - Parameter reachability: Learns from every request whether the network is there.
    public init(limits: PagingLimits, learning reachability: Reachability? = nil, fetch: @escaping Fetch) {
        self.limits = limits
        self.reachability = reachability
        self.fetch = fetch
    }

    /// One page. A page beyond the provider's reach is refused before anything is sent.
    ///
    /// In place of a page without rows whose response links to another there is that one: a page may be shorter than
    /// asked for with more to come. Only a few are tried, since a server could go on like that.
    public func page(_ request: PageRequest, policy: FetchPolicy = .standard) async throws(SearchError) -> Page<Element>
    {
        var page = try await asked(request, policy)
        for _ in 0..<2 where page.items.isEmpty {
            guard let next = page.next, next.link != nil, next.link != request.link, limits.reaches(next) else { break }
            page = try await asked(next, policy).after(page)
        }
        return page
    }

    private func asked(_ request: PageRequest, _ policy: FetchPolicy) async throws(SearchError) -> Page<Element> {
        try limits.check(request)
        guard let reachability else { return try await fetch(request, policy) }
        return try await reachability.learning(policy, provenance: { (page: Page<Element>) in page.provenance }) {
            () async throws(SearchError) -> Page<Element> in
            try await fetch(request, policy)
        }
    }
}

extension PageSource {
    /// The list page by page until the limit or its end. The next page is asked for when the next element is.
    ///
    /// - Parameters:
    ///   - limit: Rows wanted; all that there are when none.
    ///   - pageSize: By default the limit up to what the provider gives.
    ///   - firstPage: Counted from 1.
    public func pages(
        limit: Int?, pageSize: Int? = nil, firstPage: Int = 1, policy: FetchPolicy = .standard
    ) -> PageBatches<Element> {
        PageBatches(
            source: self, pager: Pager(limits: limits, limit: limit, pageSize: pageSize, firstPage: firstPage),
            policy: policy)
    }

    /// The part of the list that is wanted, page by page.
    public func pages(_ range: ListRange, policy: FetchPolicy = .standard) -> PageBatches<Element> {
        // A page that was asked for is one page, however many rows of it the provider gives.
        let limit = range.isOnePage ? range.limit.map { min($0, limits.maximumPageSize) } : range.limit
        return pages(limit: limit, pageSize: range.pageSize, firstPage: range.firstPage, policy: policy)
    }

    /// One page twice: as it was stored, then as it is now, also when both say the same: the second one knows when it
    /// was confirmed and what is left of the rate limit. See ``StoredThenFresh``.
    ///
    /// - Parameter policy: How the fresh one is fetched: `.standard`, or `.refresh` to ask the server in any case.
    public func cachedThenFresh(
        _ request: PageRequest, policy: FetchPolicy = .standard
    ) -> StoredThenFresh<Page<Element>> {
        StoredThenFresh(policy: policy) { policy throws(SearchError) in try await page(request, policy: policy) }
    }
}

/// Which part of a list is wanted.
public struct ListRange: Sendable, Hashable {
    /// Rows; all that there are when none.
    public let limit: Int?
    /// Rows to a page; as many as are wanted, up to what the provider gives, when none.
    public let pageSize: Int?
    /// Counted from 1.
    public let firstPage: Int
    /// Whether the limit is the size of the page, since no other was named.
    let isOnePage: Bool

    /// Rows that are wanted where nobody says how many.
    public static let standardLimit = 30

    /// - Parameters:
    ///   - limit: By default one page, or ``standardLimit``.
    ///   - isAll: Whether all that there are is wanted, whatever the limit.
    public init(limit: Int? = nil, isAll: Bool = false, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limit = isAll ? nil : limit ?? pageSize ?? Self.standardLimit
        self.pageSize = pageSize
        self.firstPage = firstPage
        isOnePage = !isAll && limit == nil && pageSize != nil
    }
}
