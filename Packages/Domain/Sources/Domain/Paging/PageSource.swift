/// A source of pages of a list. Search and feed use cases return it.
public struct PageSource<Element: ListElement>: Sendable {
    /// A function that fetches one page.
    public typealias Fetch = @Sendable (PageRequest, FetchPolicy) async throws(AppError) -> Page<Element>

    /// The limits of the provider for paginated lists.
    public let limits: PagingLimits
    private let reachability: Reachability?
    private let completion: RowCompletion<Element>?
    private let fetch: Fetch

    /// Creates a source of pages.
    ///
    /// - Parameters:
    ///   - limits: The limits of the provider.
    ///   - reachability: Records for each request whether the network is reachable, or `nil` to record nothing.
    ///   - completion: Adds the properties that rows of this list lack, or `nil` if the rows are complete.
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

    /// Fetches a page and completes its rows. If the page is beyond the provider's limits, an error is thrown before a
    /// request is sent.
    public func page(_ request: PageRequest, policy: FetchPolicy = .standard) async throws(AppError) -> Page<Element> {
        try await completed(uncompletedPage(request, policy: policy), policy: policy)
    }

    /// Fetches a page without completing its rows. Call ``completed(_:policy:)`` to complete them.
    ///
    /// A page may be empty although more rows follow. If an empty page contains a link to a next page, that page is
    /// returned instead. At most two links are followed, because a server could return empty pages endlessly.
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

    /// Returns a page after adding the missing properties to its rows. If no property can be added, the page is
    /// returned unchanged.
    ///
    /// - Throws: ``AppError/cancelled``. Other errors are stored in the page.
    public func completed(
        _ page: Page<Element>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Page<Element> {
        guard let completion else { return page }
        return try await completion(page, policy: policy)
    }

    private func fetchPage(_ request: PageRequest, _ policy: FetchPolicy) async throws(AppError) -> Page<Element> {
        try limits.check(request)
        guard let reachability else { return try await fetch(request, policy) }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await fetch(request, policy)
        }
    }
}

extension PageSource {
    /// Returns a sequence of pages up to the limit or the end of the list.
    ///
    /// Each page is fetched when its element is requested.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows, or `nil` for all rows.
    ///   - pageSize: The page size, or `nil` to use the limit, up to the provider's maximum.
    ///   - firstPage: The number of the first page, counted from 1.
    ///   - policy: The policy for requests and cached responses.
    public func pages(
        limit: Int?, pageSize: Int? = nil, firstPage: Int = 1, policy: FetchPolicy = .standard
    ) -> PageBatches<Element> {
        PageBatches(
            source: self, pager: Pager(limits: limits, limit: limit, pageSize: pageSize, firstPage: firstPage),
            policy: policy)
    }

    /// Returns a sequence of the pages that contain a range of rows.
    public func pages(_ range: ListRange, policy: FetchPolicy = .standard) -> PageBatches<Element> {
        // Request only one page, even if the provider's maximum page size is smaller than the limit.
        let limit = range.isOnePage ? range.limit.map { min($0, limits.maximumPageSize) } : range.limit
        return pages(limit: limit, pageSize: range.pageSize, firstPage: range.firstPage, policy: policy)
    }

    /// Returns an operation that delivers the cached version of a page, followed by the fresh version even if it is
    /// equal.
    ///
    /// The fresh page contains the date on which the server confirmed it, and the remaining rate limit. See
    /// ``CacheThenNetwork``.
    ///
    /// - Parameters:
    ///   - request: The page.
    ///   - policy: The policy for the fresh page. With `.refresh`, a request is sent even if the cached page is fresh.
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
    /// The page size, or `nil` to use the limit, up to the provider's maximum.
    public let pageSize: Int?
    /// The number of the first page, counted from 1.
    public let firstPage: Int
    /// A Boolean value that indicates whether the range consists of a single page because no page size was specified.
    /// The size of the page is then equal to the limit.
    let isOnePage: Bool

    /// The default maximum number of rows.
    public static let standardLimit = 30

    /// Creates a range of rows.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of rows. If it is `nil`, the range has one page of the given size, or
    ///     ``standardLimit`` rows.
    ///   - isAll: Whether to include all rows. The limit is then ignored.
    ///   - pageSize: The page size, or `nil` for the default.
    ///   - firstPage: The number of the first page, counted from 1.
    public init(limit: Int? = nil, isAll: Bool = false, pageSize: Int? = nil, firstPage: Int = 1) {
        self.limit = isAll ? nil : limit ?? pageSize ?? Self.standardLimit
        self.pageSize = pageSize
        self.firstPage = firstPage
        isOnePage = !isAll && limit == nil && pageSize != nil
    }
}
