import Network

/// What a service can be made to say although the request is right.
enum DemoFault: Sendable, Hashable {
    case unauthorized, forbidden
    /// The budget is spent and renewed after this time.
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
    static let unavailablePage = DemoAnswer(
        status: 503, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Array(
            "<!DOCTYPE html><html><head><title>503</title></head><body>No server is available.</body></html>".utf8)
    )
}
