import Network

/// Stands in the cache's place where nothing is stored: who asks for stored answers alone gets none.
struct NothingStored: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.options.cachePolicy != .onlyStored else {
            throw NetworkError(.notStored, request: RequestSummary(request))
        }
        return try await next.send(request)
    }
}
