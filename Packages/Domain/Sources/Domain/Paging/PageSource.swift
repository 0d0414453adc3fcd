/// A source of pages of a list. Search and feed use cases return it.
public struct PageSource<Element: ListElement>: Sendable {
    /// A function that fetches one page.
    public typealias Fetch = @Sendable (PageRequest, FetchPolicy) async throws(AppError) -> Page<Element>

    /// The limits of the provider.
    public let limits: PagingLimits
    private let reachability: Reachability?
    private let completion: RowCompletion<Element>?
    private let fetch: Fetch

    /// Creates a source of pages.
    ///
    /// - Parameters:
    ///   - limits: The limits of the provider.
    ///   - reachability: Records for each request whether the network could be reached, or `nil`.
    ///   - completion: Adds the properties that rows of this list lack, or `nil`.
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

    /// Fetches a page and completes its rows. A page beyond the provider's limits is rejected before a request is sent.
    public func page(_ request: PageRequest, policy: FetchPolicy = .standard) async throws(AppError) -> Page<Element> {
        try await completed(uncompletedPage(request, policy: policy), policy: policy)
    }

    /// Fetches a page without completing its rows. Call ``completed(_:policy:)`` to complete them.
    ///
    /// An empty page whose response links to a next page is replaced by that page, because a page may be shorter than
    /// requested while more rows follow. At most two links are followed, since a server could repeat this endlessly.
    public func uncompletedPage(
        _ request: PageRequest, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Page<Element> {
        var page = try await fetchPage(request, policy)
        for _ in 0..<2 where page.items.isEmpty {
            guard let next = page.next, next.isNamed, !next.namesPage(of: request), limits.reaches(next) else { break }
            page = try await fetchPage(next, policy).after(page)
        }
        return page
    }

    /// Returns a page with the properties that its rows lack, or the unchanged page if no property can be added.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    public func completed(
        _ page: Page<Element>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Page<Element> {
        guard let completion else { return page }
        return try await completion(page, policy: policy)
    }

    private func fetchPage(_ request: PageRequest, _ policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        try limits.check(request)
        guard let reachability else { return try await fetch(request, policy) }
        return try await reachability.recordOutcome(policy, provenance: { (page: Page<Element>) in page.provenance }) {
            () async throws(AppError) -> Page<Element> in
            try await fetch(request, policy)
        }
    }
}

extension PageSource {
    /// Returns a sequence of pages up to the limit or the end of the list.
    ///
    /// Each page is fetched when the next element is requested.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows, or `nil` for all rows.
    ///   - pageSize: The page size, or `nil` for the limit up to the provider's maximum.
    ///   - firstPage: The number of the first page, counted from 1.
    ///   - policy: The policy for stored responses.
    public func pages(
        limit: Int?, pageSize: Int? = nil, firstPage: Int = 1, policy: FetchPolicy = .standard
    ) -> PageBatches<Element> {
        PageBatches(
            source: self, pager: Pager(limits: limits, limit: limit, pageSize: pageSize, firstPage: firstPage),
            policy: policy)
    }

    /// Returns a sequence of the pages in a range.
    public func pages(_ range: ListRange, policy: FetchPolicy = .standard) -> PageBatches<Element> {
        // Request a single page even if the provider's maximum page size is smaller than the limit.
        let limit = range.isOnePage ? range.limit.map { min($0, limits.maximumPageSize) } : range.limit
        return pages(limit: limit, pageSize: range.pageSize, firstPage: range.firstPage, policy: policy)
    }

    /// Returns a sequence of one page: the stored response, followed by the fresh one even if it is equal.
    ///
    /// The fresh page contains the date of its confirmation and the remaining rate limit. See ``CacheThenNetwork``.
    ///
    /// - Parameters:
    ///   - request: The page.
    ///   - policy: The policy for the fresh page: `.standard`, or `.refresh` to contact the server in any case.
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

/// A range of rows in a list.
public struct ListRange: Sendable, Hashable {
    /// The maximum number of rows, or `nil` for all rows.
    public let limit: Int?
    /// The page size, or `nil` for the limit up to the provider's maximum.
    public let pageSize: Int?
    /// The number of the first page, counted from 1.
    public let firstPage: Int
    /// Whether the range consists of one page whose size equals the limit, because no other page size was specified.
    let isOnePage: Bool

    /// The default number of rows.
    public static let standardLimit = 30

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows, or `nil` for one page or ``standardLimit``.
    ///   - isAll: Whether to include all rows regardless of the limit.
    ///   - pageSize: The page size, or `nil` for the default.
    ///   - firstPage: The number of the first page, counted from 1.
    public init(limit: Int? = nil, isAll: Bool = false, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limit = isAll ? nil : limit ?? pageSize ?? Self.standardLimit
        self.pageSize = pageSize
        self.firstPage = firstPage
        isOnePage = !isAll && limit == nil && pageSize != nil
    }
}
