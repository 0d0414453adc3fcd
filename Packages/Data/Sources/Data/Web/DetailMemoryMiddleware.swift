import Network
import Shared

/// An in-memory cache for the detail responses of this run.
///
/// Each detail is requested at most once, unless it is refreshed. Concurrent requests for a detail share one exchange.
/// The middleware precedes the disk cache and also works without one. Responses to searches are not cached.
struct DetailMemoryMiddleware: HTTPMiddleware {
    /// The maximum total size of the cached response bodies in bytes.
    static let maximumSize = 4 << 20

    /// Returns the name of the account for which a request is made. It must not load a credential.
    let account: HTTPCacheMiddleware.Account
    private let responses = LRUCache<HTTPCacheKey, HTTPResponse>(totalCostLimit: maximumSize)
    private let flights = SingleFlight<HTTPCacheMiddleware.FlightKey, HTTPResponse>()

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.cacheLifetime == ResponseLifetime.detail else {
            let response = try await next.send(request)
            if request.changesServer { responses.removeAll() }
            return response
        }
        let key = await key(of: request)
        let flight = HTTPCacheMiddleware.FlightKey(
            key: key, policy: request.options.cachePolicy, maximumBodySize: request.maximumBodySize)
        return try await flights.response(to: request, for: flight) { try await detail(request, key, next) }
    }

    private func detail(
        _ request: HTTPRequest, _ key: HTTPCacheKey, _ next: any HTTPTransport
    ) async throws(NetworkError) -> HTTPResponse {
        if request.options.cachePolicy != .revalidate, let response = responses.value(forKey: key),
            response.body.count <= request.maximumBodySize
        {
            return response
        }
        let response = try await next.send(request)
        // Compute the key again, because the account may change during the request, for example if its token is
        // rejected.
        guard request.options.cachePolicy != .onlyStored, response.isSuccess, response.source != .stale,
            await self.key(of: request) == key
        else { return response }
        return keep(response, key)
    }

    private func key(of request: HTTPRequest) async -> HTTPCacheKey {
        HTTPCacheKey(request, account: request.options.credentials == .never ? "" : await account(request))
    }

    /// Caches a response. If the returned response is discarded as malformed, it is also removed from this cache.
    private func keep(_ response: HTTPResponse, _ key: HTTPCacheKey) -> HTTPResponse {
        var response = response
        response.discardFromCache = { [responses, discard = response.discardFromCache] in
            _ = responses.removeValue(forKey: key)
            discard?()
        }
        var stored = response
        stored.confirmation = nil
        if stored.source == .network { stored.source = .cache }
        responses.setValue(stored, forKey: key, cost: stored.body.count)
        return response
    }
}
