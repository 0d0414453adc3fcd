import Network

/// Holds every request to what is stored: with `--offline` nothing is sent, whatever a screen asks for.
struct StoredOnlyMiddleware: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        var request = request
        request.options.cachePolicy = .onlyStored
        return try await next.send(request)
    }
}
