public import Domain
public import Network
public import Shared

/// GitHub's REST API: its headers, its endpoints, and how its pages follow each other.
///
/// Endpoints stand with the feature that they serve. (docs.github.com/rest, version 2022-11-28)
public struct GitHubAPI: Sendable {
    let service: WebService
    /// Which server its items belong to, and where their pages are.
    let sites: WebSites
    var host: String { sites.gitHubHost }
    /// Whether there is a token to ask with.
    let account: APIKeyCheck

    /// - Parameters:
    ///   - client: Its base URL is the API's; it sends ``defaultHeaders(appVersion:)``.
    ///   - sites: What the server is called, wherever it is reached, and its site for people.
    ///   - account: Checks whether there is a token, for requests that require one.
    ///   - tokenVariable: The variable of the environment that holds the token, if one does.
    ///   - clock: Tells how far away the reset of a rate limit is.
    public init(
        client: HTTPClient, sites: WebSites = WebSites(), account: APIKeyCheck = .notNeeded,
        tokenVariable: String? = nil, clock: WallClock = .system
    ) {
        self.sites = sites
        self.account = account
        service = WebService(client: client, errorRules: .gitHub, tokenVariable: tokenVariable, clock: clock)
    }

    /// What each request says: the media type, the version of the API, which would otherwise drift, and who asks,
    /// without which GitHub refuses.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        [
            "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": "search-app/\(appVersion)",
        ]
    }

    /// A page of a search.
    ///
    /// - Parameters:
    ///   - more: Parameters that only this search has.
    ///   - credentials: Whether the search requires a token.
    func search<Row: DTO>(
        _ path: String, _ query: SearchQuery, _ more: [Parameter] = [], page: PageRequest, headers: HTTPHeaders = [:],
        policy: FetchPolicy, credentials: HTTPRequest.CredentialUse = .ifAvailable, rows: Row.Type
    ) -> Endpoint<SearchResults<Row.Entity>> {
        var parameters = [Parameter("q", query.text)] + more
        if let sort = query.sort { parameters.append(Parameter("sort", sort.field)) }
        if let order = query.order { parameters.append(Parameter("order", order.rawValue)) }
        return service.list(
            ["search", path], parameters, page: page, headers: headers,
            options: .init(policy, lifetime: ResponseLifetime.search, credentials: credentials),
            decode: .entity(SearchResultsDTO<Row>.self))
    }

    /// Fetches a page of a search.
    ///
    /// - Parameter bucket: The limit that it is counted in, where the response does not say.
    func page<Row: HostedItem>(
        _ request: PageRequest, of endpoint: Endpoint<SearchResults<Row>>, for operation: ServiceOperation,
        bucket: String = "search"
    ) async throws(AppError) -> Page<Row> {
        let (results, response) = try await service.response(to: endpoint, for: operation)
        // A page that is not full and links nowhere is the last, whatever an incomplete search counts.
        let rows = results.rows.count
        let total = rows >= request.size ? results.total : nil
        return Page(
            items: results.rows.items.map { $0.on(host) }, total: results.total, isIncomplete: results.isIncomplete,
            malformedCount: results.rows.malformedCount,
            next: service.next(after: request, rows: rows, of: total, in: response),
            provenance: Provenance(response, bucket: bucket))
    }

    /// Fetches a page of a list, which tells by its links alone whether there are more: it can be shorter than asked for.
    ///
    /// - Parameter row: Makes of each row what it is here.
    func page<Row: ListElement>(
        _ request: PageRequest, of endpoint: Endpoint<Rows<Row>>, for operation: ServiceOperation,
        _ row: (Row) -> Row = { $0 }
    ) async throws(AppError) -> Page<Row> {
        let (rows, response) = try await service.response(to: endpoint, for: operation)
        return Page(
            items: rows.items.map(row), malformedCount: rows.malformedCount,
            next: service.next(after: request, in: response), provenance: Provenance(response, bucket: "core"))
    }
}

/// One page of a search as GitHub wraps it.
struct SearchResults<Row: Sendable>: Sendable {
    let rows: Rows<Row>
    let total: Int?
    /// GitHub ran out of time and gives what it had found.
    let isIncomplete: Bool
}

/// `GET /search/…` (docs.github.com/rest/search/search).
struct SearchResultsDTO<Row: DTO>: DTO {
    private var rows: Rows<Row.Entity>?
    private var total: Int?
    private var isIncomplete: Bool?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "items": rows = try json.rows(Row.self)
        case "total_count": total = try json.count()
        case "incomplete_results": isIncomplete = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> SearchResults<Row.Entity> {
        guard let rows else { throw .missing("items") }
        return SearchResults(rows: rows, total: total, isIncomplete: isIncomplete ?? false)
    }
}
