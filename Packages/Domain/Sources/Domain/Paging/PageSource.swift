/// A list that is fetched page by page: what a search or feed use case returns, and all that a list model
/// or a command needs to know of it.
public struct PageSource<Element: ListElement>: Sendable {
    /// Gets one page.
    public typealias Fetch = @Sendable (PageRequest, FetchPolicy) async throws(AppError) -> Page<Element>

    /// What the provider gives at most.
    public let limits: PagingLimits
    private let reachability: Reachability?
    private let completion: RowCompletion<Element>?
    private let fetch: Fetch

    /// Creates a source of pages.
    ///
    /// - Parameters:
    ///   - limits: The provider's limits.
    ///   - reachability: Learns from every request whether the network can be reached.
    ///   - completion: Adds the facts that rows of this list lack.
    ///   - fetch: Fetches one page.
    public init(
        limits: PagingLimits, reportingTo reachability: Reachability? = nil, completion: RowCompletion<Element>? = nil,
        fetch: @escaping Fetch
    ) {
        self.limits = limits
        self.reachability = reachability
        self.completion = completion
        self.fetch = fetch
    }

    /// Returns one page with complete rows. A page beyond the provider's reach is refused before a request is sent.
    public func page(_ request: PageRequest, policy: FetchPolicy = .standard) async throws(AppError) -> Page<Element> {
        try await completed(uncompletedPage(request, policy: policy), policy: policy)
    }

    /// Returns one page with the rows of its own response. Call ``completed(_:policy:)`` to add what they lack.
    ///
    /// An empty page whose response links to a next page is replaced by that page, because a page may be shorter than
    /// requested while more rows follow. At most two links are followed, since a server could repeat this endlessly.
    public func uncompletedPage(
        _ request: PageRequest, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Page<Element> {
        var page = try await asked(request, policy)
        for _ in 0..<2 where page.items.isEmpty {
            guard let next = page.next, next.link != nil, next.link != request.link, limits.reaches(next) else { break }
            page = try await asked(next, policy).after(page)
        }
        return page
    }

    /// Returns a page with the facts that its rows lack, or the page itself if they lack none or cannot be completed.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    public func completed(
        _ page: Page<Element>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Page<Element> {
        guard let completion else { return page }
        return try await completion(page, policy: policy)
    }

    private func asked(_ request: PageRequest, _ policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        try limits.check(request)
        guard let reachability else { return try await fetch(request, policy) }
        return try await reachability.recordOutcome(policy, provenance: { (page: Page<Element>) in page.provenance }) {
            () async throws(AppError) -> Page<Element> in
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

    /// Returns a sequence of one page: the stored response, then the fresh one, even if both are equal. The fresh page
    /// reports when it was confirmed and the remaining rate limit. See ``CacheThenNetwork``.
    ///
    /// - Parameter policy: The policy for the fresh page: `.standard`, or `.refresh` to ask the server in any case.
    public func cacheThenNetwork(
        _ request: PageRequest, policy: FetchPolicy = .standard
    ) -> CacheThenNetwork<Page<Element>> {
        var complete: CacheThenNetwork<Page<Element>>.Complete?
        if let completion {
            complete = { page, policy throws(AppError) in
                let completed = try await completion(page, policy: policy)
                return completed.items == page.items ? nil : completed
            }
        }
        return CacheThenNetwork(policy: policy, complete: complete) { policy throws(AppError) in
            try await uncompletedPage(request, policy: policy)
        }
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
