public import Domain
public import Network
public import Shared

/// A client for GitHub's REST API, version 2022-11-28, with headers, searches and paging.
///
/// Each feature defines its own endpoints (docs.github.com/rest).
public struct GitHubAPI: Sendable {
    let service: WebService
    /// The host of the items, and the website with their pages.
    let sites: WebSites
    var host: String { sites.gitHubHost }
    /// The value that reports whether a token is available.
    let account: APIKeyCheck

    /// Creates an API client.
    ///
    /// - Parameters:
    ///   - client: An HTTP client with the API's base URL and ``defaultHeaders(appVersion:)``.
    ///   - sites: The host of the items, and the website with their pages.
    ///   - account: Checks whether a token is available, for requests that require one.
    ///   - tokenVariable: The name of the environment variable that contains the token, or `nil`.
    ///   - clock: The source of the current date, from which the time until a rate limit resets is computed.
    public init(
        client: HTTPClient, sites: WebSites = WebSites(), account: APIKeyCheck = .notNeeded,
        tokenVariable: String? = nil, clock: WallClock = .system
    ) {
        self.sites = sites
        self.account = account
        service = WebService(client: client, errorRules: .gitHub, tokenVariable: tokenVariable, clock: clock)
    }

    /// Returns the header fields of every request: the media type, the API version, and the user agent that GitHub
    /// requires.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        [
            "Accept": mediaType,
            "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": "search-app/\(appVersion)",
        ]
    }

    /// The media type of searches with text matches (docs.github.com/rest/search/search).
    static let textMatches: HTTPHeaders = ["Accept": "application/vnd.github.text-match+json"]
    /// The media type of a file's bytes (docs.github.com/rest/repos/contents).
    static let rawContent: HTTPHeaders = ["Accept": "application/vnd.github.raw+json"]
    private static let mediaType = "application/vnd.github+json"

    /// Loads a page of a search.
    ///
    /// - Parameters:
    ///   - path: The last component of the path, after `/search/`.
    ///   - query: The search query.
    ///   - more: The additional parameters of this kind of search.
    ///   - page: The page to load.
    ///   - headers: Additional header fields.
    ///   - policy: The policy for requests and cached responses.
    ///   - credentials: Whether the search requires a token.
    ///   - rows: The decoder for a row.
    ///   - items: The name of the items in error messages, or `nil` if it is the last component of the path.
    ///   - narrowing: The filters to suggest if the search exceeds the result limit. An empty array suggests an earlier
    ///     page.
    ///   - bucket: The name of the rate limit. It is used if the response does not contain the name.
    func search<Row: DTO>(
        _ path: String, _ query: SearchQuery, _ more: [Parameter] = [], page: PageRequest, headers: HTTPHeaders = [:],
        policy: FetchPolicy, credentials: HTTPRequest.CredentialUse = .ifAvailable, rows: Row.Type,
        items: String? = nil, narrowing: [SearchFilter.ID] = Row.Entity.kind.search.narrowing,
        bucket: String = "search"
    ) async throws(AppError) -> Page<Row.Entity> where Row.Entity: HostedItem {
        var parameters = [Parameter("q", query.text)] + more
        if let sort = query.sort { parameters.append(Parameter("sort", sort.field)) }
        if let order = query.order { parameters.append(Parameter("order", order.rawValue)) }
        let headers = query.includesTextMatches ? headers.replacing(with: Self.textMatches) : headers
        var options = HTTPRequest.Options(policy, lifetime: ResponseLifetime.search, credentials: credentials)
        // Without a network, also accept the cached response of the same search with the other choice of text matches.
        // A search without the requested text matches is better than none.
        options.fallbackAccepts = [query.includesTextMatches ? Self.mediaType : Self.textMatches["Accept"] ?? ""]
        let endpoint = service.list(
            ["search", path], parameters, page: page, headers: headers, options: options,
            decode: .entity(SearchResults<Row>.self))
        let (results, response) = try await service.response(
            to: endpoint, for: .search(items ?? path, for: query.text, narrowing: narrowing))
        // A page without a link that is not full is the last page, even if the total of an incomplete search is larger.
        let count = results.rows.count
        let total = count >= page.size ? results.total : nil
        return Page(
            items: results.rows.items.map { $0.on(host) }, total: results.total, isIncomplete: results.isIncomplete,
            malformedCount: results.rows.malformedCount,
            next: service.next(after: page, rows: count, of: total, in: response),
            provenance: Provenance(response, bucket: bucket).counted(query.searchType),
            searchType: Row.Entity.kind.search.searchTypeFilter != nil
                ? SearchTypeReport(
                    requested: query.searchType, used: results.searchType, fallbackReasons: results.fallbackReasons)
                : nil)
    }

    /// Checks that a token is available, unless only stored responses are used.
    ///
    /// - Throws: An error of the kind `unauthorized` if there is no token.
    func requireToken(for operation: String, _ policy: FetchPolicy) async throws(AppError) {
        if policy == .storedOnly { return }
        guard await account.isThere() else {
            throw AppError(
                .unauthorized, operation: operation, reason: "it requires a token",
                advice: [.signIn(.github), .useDemo])
        }
    }

    /// Loads a page of a list.
    ///
    /// - Parameters:
    ///   - path: The path segments below the base URL of the API.
    ///   - parameters: The query parameters of the list.
    ///   - page: The page to load.
    ///   - policy: The policy for requests and cached responses.
    ///   - lifetime: The time for which the response is fresh.
    ///   - credentials: Whether the request requires a token.
    ///   - rows: The decoder for a row.
    ///   - operation: The description of the request for error messages.
    ///   - row: Changes each row, for example to set its host.
    func list<Row: DTO>(
        _ path: [String], _ parameters: [Parameter] = [], page: PageRequest, policy: FetchPolicy,
        lifetime: Duration = ResponseLifetime.detail, credentials: HTTPRequest.CredentialUse = .ifAvailable,
        rows: Row.Type, for operation: ServiceOperation, _ row: (Row.Entity) -> Row.Entity = { $0 }
    ) async throws(AppError) -> Page<Row.Entity> where Row.Entity: ListElement {
        let endpoint = service.list(
            path, parameters, page: page, options: .init(policy, lifetime: lifetime, credentials: credentials),
            decode: .rows(Row.self))
        return try await self.page(page, of: endpoint, for: operation, row)
    }

    /// Loads a page of a list. The links of the page determine whether more pages follow, because any page may contain
    /// fewer rows than requested.
    func page<Row: ListElement>(
        _ request: PageRequest, of endpoint: Endpoint<Rows<Row>>, for operation: ServiceOperation,
        _ row: (Row) -> Row
    ) async throws(AppError) -> Page<Row> {
        let (rows, response) = try await service.response(to: endpoint, for: operation)
        return Page(
            items: rows.items.map(row), malformedCount: rows.malformedCount,
            next: service.next(after: request, in: response), provenance: Provenance(response, bucket: "core"))
    }
}

extension Provenance {
    /// Returns the provenance with a rate limit for this type of search, so that it does not replace the rate limit of
    /// other searches.
    fileprivate func counted(_ type: SearchType?) -> Provenance {
        guard type != nil, let limit = rateLimit, limit.resource == "search" else { return self }
        return Provenance(
            source: source, fetchedAt: fetchedAt,
            rateLimit: RateLimit(
                resource: RateLimit.semanticSearch, limit: limit.limit, remaining: limit.remaining,
                resetAt: limit.resetAt))
    }
}
