import Network

/// A simulated service, which responds to requests.
protocol DemoSite: Sendable {
    /// Returns the response to a well-formed request. For an unknown path, returns the service's own 404 response.
    func response(to request: DemoRequest) -> DemoResponse

    /// Returns the service's response for a simulated failure, or `nil` if the failure cannot occur for the request.
    func response(to fault: DemoFault, during request: DemoRequest) -> DemoResponse?
}

/// A failure of a service while processing a valid request.
enum DemoFault: Sendable, Hashable {
    case unauthorized, forbidden
    /// An exhausted rate limit, which resets after this duration.
    case primaryLimit(Duration)
    /// An exceeded secondary rate limit, after which the client should retry after this duration.
    case secondaryLimit(Duration)
    case refusedQuery
    /// An internal error of the service, with status 500.
    case serverError
    /// An unavailable service: status 503 with the HTML page of a proxy.
    case unavailable
}

extension DemoFault {
    /// The response of an unavailable service.
    static let unavailablePage = DemoResponse(
        status: 503, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Array(
            "<!DOCTYPE html><html><head><title>503</title></head><body>No server is available.</body></html>".utf8)
    )
}
