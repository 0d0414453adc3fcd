public import Domain
public import Network
public import Shared

/// GitHub's REST API: its headers, its endpoints, and how its pages follow each other.
///
/// Endpoints stand with the feature that they serve. (docs.github.com/rest, version 2022-11-28)
public struct GitHubAPI: Sendable {
    let service: WebService
    /// The server that its items belong to.
    let host: String

    /// - Parameters:
    ///   - client: Its base address is the API's; it sends ``defaultHeaders(appVersion:)``.
    ///   - host: What the server is called, wherever it is reached.
    ///   - clock: Tells how far away the reset of a budget is.
    public init(client: HTTPClient, host: String = Provider.github.host, clock: WallClock = .system) {
        self.host = host
        service = WebService(client: client, faults: .gitHub, clock: clock)
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
    func search<Row: DTO>(
        _ path: String, _ query: SearchQuery, page: PageRequest, policy: FetchPolicy, rows: Row.Type
    ) -> Endpoint<SearchAnswer<Row.Entity>> {
        var parameters = [Parameter("q", query.text)]
        if let sort = query.sort { parameters.append(Parameter("sort", sort.field)) }
        if let order = query.order { parameters.append(Parameter("order", order.rawValue)) }
        return service.list(
            ["search", path], parameters, page: page, options: .init(policy, lifetime: AnswerLifetime.search),
            decode: .entity(SearchAnswerDTO<Row>.self))
    }

    /// Fetches a page of a search.
    func page<Row: HostedItem>(
        _ request: PageRequest, of endpoint: Endpoint<SearchAnswer<Row>>, for attempt: Attempt
    ) async throws(SearchError) -> Page<Row> {
        let (answer, response) = try await service.response(to: endpoint, for: attempt)
        // A page that is not full and links nowhere is the last, whatever an incomplete search counts.
        let rows = answer.rows.count
        let total = rows >= request.size ? answer.total : nil
        return Page(
            items: answer.rows.items.map { $0.on(host) }, total: answer.total, isIncomplete: answer.isIncomplete,
            malformedCount: answer.rows.malformedCount,
            next: service.next(after: request, rows: rows, of: total, in: response),
            provenance: Provenance(response, budget: "search"))
    }
}
