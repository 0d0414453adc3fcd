import Network
import Shared

/// Keeps the details that were loaded in this run in memory, so that each detail is loaded at most once unless it is
/// refreshed.
///
/// The middleware is in front of the disk cache and also works without one. Searches are not kept.
struct DetailMemoryMiddleware: HTTPMiddleware {
    /// The maximum total size of the bodies, in bytes.
    static let maximumSize = 4 << 20

    private let account: HTTPCacheMiddleware.Account
    private let responses = LRUCache<HTTPCacheKey, HTTPResponse>(totalCostLimit: maximumSize)

    /// - Parameter account: Returns the name of the account that a request is made for. It must not load a credential.
    init(account: @escaping HTTPCacheMiddleware.Account) {
        self.account = account
    }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.cacheLifetime == ResponseLifetime.detail else {
            let response = try await next.send(request)
            if request.changesServer { responses.removeAll() }
            return response
        }
        let key = await key(of: request)
        if request.options.cachePolicy != .revalidate, let response = responses.value(forKey: key),
            response.body.count <= request.maximumBodySize
        {
            return response
        }
        let response = try await next.send(request)
        // The account may change while the request is sent, such as when its token is rejected.
        guard request.options.cachePolicy != .onlyStored, response.isSuccess, response.source != .stale,
            await self.key(of: request) == key
        else { return response }
        return keep(response, key)
    }

    private func key(of request: HTTPRequest) async -> HTTPCacheKey {
        HTTPCacheKey(request, account: request.options.credentials == .never ? "" : await account(request))
    }

    /// Stores a response, and returns it such that discarding it also removes it from memory.
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

extension HTTPRequest {
    /// Whether the request may change data on the server.
    fileprivate var changesServer: Bool { method != .get && method != .head && !options.storesByBody }
}
