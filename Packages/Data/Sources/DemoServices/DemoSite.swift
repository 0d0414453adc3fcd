import Network

/// A simulated service, which responds to requests.
protocol DemoSite: Sendable {
    /// Returns the response to a well-formed request. For an unknown path, returns the service's own 404 response.
    func response(to request: DemoRequest) -> DemoResponse

    /// Returns the service's response to a valid request in a scenario with a failure, or `nil` if the request does not
    /// fail.
    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse?
}

extension DemoResponse {
    /// The response of an unavailable service: status 503 with the HTML page of a proxy.
    static let unavailablePage = DemoResponse(
        status: 503, headers: ["Content-Type": "text/html; charset=utf-8"],
        body: Array(
            "<!DOCTYPE html><html><head><title>503</title></head><body>No server is available.</body></html>".utf8)
    )
}
