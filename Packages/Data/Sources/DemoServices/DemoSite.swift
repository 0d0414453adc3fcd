import Network

/// One service as the demo plays it: whole messages in, whole messages out.
protocol DemoSite: Sendable {
    /// The response to a well-formed request; an unknown path gives the service's own 404.
    func response(to request: DemoRequest) -> DemoResponse

    /// How the service says that something is wrong; none where this cannot happen to the request.
    func response(to fault: DemoFault, during request: DemoRequest) -> DemoResponse?
}

/// What a service can be made to say although the request is right.
enum DemoFault: Sendable, Hashable {
    case unauthorized, forbidden
    /// The rate limit is spent and renewed after this time.
    case primaryLimit(Duration)
    /// Too fast: come back after this time.
    case secondaryLimit(Duration)
    case refusedQuery
    /// A fault of the server itself, status 500.
    case serverError
    /// Down for the moment, status 503 with a page in HTML as a proxy sends it.
    case unavailable
}

extension DemoFault {
    /// The page that stands in for every service that is down.
    static let unavailablePage = DemoResponse(
        status: 503, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Array(
            "<!DOCTYPE html><html><head><title>503</title></head><body>No server is available.</body></html>".utf8)
    )
}
