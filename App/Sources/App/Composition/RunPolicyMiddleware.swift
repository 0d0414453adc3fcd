import Domain
import Network

/// Holds every request to what the flags of this run say of stored answers, whatever a screen asks for.
struct RunPolicyMiddleware: HTTPMiddleware {
    let policy: FetchPolicy

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        var request = request
        switch (policy, request.options.cachePolicy) {
        case (.storedOnly, _): request.options.cachePolicy = .onlyStored
        // A screen still shows what is stored until the answer is there.
        case (.refresh, .standard): request.options.cachePolicy = .revalidate
        case (.refresh, _), (.standard, _), (.bypass, _): break
        }
        return try await next.send(request)
    }
}
