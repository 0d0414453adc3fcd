import Network

/// A simulated service.
protocol DemoSite: Sendable {
    /// Returns the response to a well-formed request. An unknown path returns the service's own 404 response.
    func response(to request: DemoRequest) -> DemoResponse

    /// Returns the service's response for a failure, or `nil` if the failure cannot occur for the request.
    func response(to fault: DemoFault, during request: DemoRequest) -> DemoResponse?
}

/// A failure of a service for a valid request.
enum DemoFault: Sendable, Hashable {
    case unauthorized, forbidden
    /// The rate limit is exceeded and reset after this time.
    case primaryLimit(Duration)
    /// A secondary rate limit is exceeded. The client should retry after this time.
    case secondaryLimit(Duration)
    case refusedQuery
    /// An internal error, status 500.
    case serverError
    /// The service is unavailable: status 503 with an HTML page of a proxy.
    case unavailable
}

extension DemoFault {
    /// The page of an unavailable service.
    static let unavailablePage = DemoResponse(
        status: 503, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Array(
            "<!DOCTYPE html><html><head><title>503</title></head><body>No server is available.</body></html>".utf8)
    )
}
