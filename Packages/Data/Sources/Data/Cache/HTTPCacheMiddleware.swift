import Foundation
public import Network
public import Shared

/// A private HTTP cache (RFC 9111). Each request specifies the lifetime of its response in
/// `HTTPRequest.Options.freshFor`.
///
/// The middleware runs outside authorization, so that no cache key contains a credential. It also runs outside the
/// retry middleware, because a cached response needs no retry. Concurrent requests with the same key share one
/// exchange. If the server cannot be reached, a cached response of any age is returned and marked as
/// `HTTPResponse.Source.stale`. A response that the client cannot decode is removed with
/// `HTTPResponse.discardFromCache`. I/O errors are treated as cache misses.
public struct HTTPCacheMiddleware: HTTPMiddleware {
    /// A function that returns the name of the account for which a request is made.
    ///
    /// The name is never a secret. It is empty for anonymous requests.
    public typealias Account = @Sendable (HTTPRequest) async -> String

    /// The properties that concurrent requests must have in common to share one exchange.
    struct FlightKey: Hashable, Sendable {
        let key: HTTPCacheKey
        let policy: HTTPRequest.CachePolicy
        let maximumBodySize: Int
    }

    /// The store for responses, or `nil` to store nothing. A request that only allows stored responses then fails.
    let cache: SQLiteHTTPCache?
    /// A lifetime that replaces those of all requests, or `nil`.
    public var lifetime: Duration?
    /// A Boolean value that indicates whether responses with `no-store` are stored.
    ///
    /// Such a response is returned only if the server cannot be reached or if requests are disabled. This is intended
    /// for services that send `no-store` with public data.
    public var keepsNoStore = false
    /// The source of the current date.
    public var clock = WallClock.system
    /// Returns the account whose cached responses are used. It must not load a credential.
    public var account: Account = { _ in "" }
    /// Returns the account whose credential the request will contain, or `nil` to use `account`.
    ///
    /// The function may load the credential. It is called before a request is sent, and the response is stored for the
    /// account that it returns.
    public var sender: Account?
    private let flights = SingleFlight<FlightKey, HTTPResponse>()

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        let policy = request.options.cachePolicy
        guard cache != nil, policy != .bypass, let freshFor = request.cacheLifetime else {
            guard policy != .onlyStored else { throw NetworkError(.notStored, request: RequestSummary(request)) }
            return try await forward(request, next)
        }
        let isAnonymous = request.options.credentials == .never
        var key = HTTPCacheKey(request, account: isAnonymous ? "" : await account(request))
        // Read the cache synchronously, because switching threads would take longer than the read.
        if let stored = try stored(request, key, lifetime ?? freshFor) { return stored }
        next.warmUp()
        if !isAnonymous, let sender { key = HTTPCacheKey(request, account: await sender(request)) }
        let flight = FlightKey(key: key, policy: policy, maximumBodySize: request.maximumBodySize)
        return try await flights.response(to: request, for: flight) { [key] in
            try await exchange(request, key, lifetime ?? freshFor, next)
        }
    }

    /// Returns the cached response if no request is necessary, or `nil` otherwise.
    ///
    /// - Throws: An error if requests are disabled and there is no cached response.
    private func stored(
        _ request: HTTPRequest, _ key: HTTPCacheKey, _ lifetime: Duration
    ) throws(NetworkError) -> HTTPResponse? {
        let policy = request.options.cachePolicy
        guard policy != .revalidate else { return nil }
        let now = clock()
        let stored = cache?.response(for: key, at: now, limit: request.maximumBodySize)
        if let stored, stored.isFresh(for: lifetime, at: now) {
            return serve(stored, to: request, key, .cache, lifetime)
        }
        guard policy == .onlyStored else { return nil }
        guard let (key, stored) = stored.map({ (key, $0) }) ?? fallback(for: request, key, at: now) else {
            throw NetworkError(.notStored, request: RequestSummary(request))
        }
        return serve(stored, to: request, key, .cache, lifetime)
    }

    /// Returns a cached response of another media type that the request accepts as a replacement, and the key of this
    /// response.
    private func fallback(
        for request: HTTPRequest, _ key: HTTPCacheKey, at now: Date
    ) -> (HTTPCacheKey, StoredResponse)? {
        for accept in request.options.fallbackAccepts {
            var other = request
            other.headers["Accept"] = accept
            let key = HTTPCacheKey(other, account: key.account)
            if let stored = cache?.response(for: key, at: now, limit: request.maximumBodySize) { return (key, stored) }
        }
        return nil
    }

    /// Sends a request that bypasses the cache. A successful request with an unsafe method removes the stored responses
    /// for its URL (RFC 9111, section 4.4).
    private func forward(
        _ request: HTTPRequest, _ next: any HTTPTransport
    ) async throws(NetworkError) -> HTTPResponse {
        let response = try await next.send(request)
        if request.changesServer, (200..<400).contains(response.status) { cache?.remove(request.url) }
        return response
    }

    private func exchange(
        _ request: HTTPRequest, _ key: HTTPCacheKey, _ lifetime: Duration, _ next: any HTTPTransport
    ) async throws(NetworkError) -> HTTPResponse {
        let now = clock()
        let stored = cache?.response(for: key, at: now, limit: request.maximumBodySize)
        // Read the cache again, because another exchange may have completed since the first read.
        if request.options.cachePolicy == .standard, let stored, stored.isFresh(for: lifetime, at: now) {
            return serve(stored, to: request, key, .cache, lifetime)
        }
        var conditional = request
        if let stored { conditional.headers = request.headers.replacing(with: stored.conditions) }
        // Without this field, an intermediate cache could respond instead of the server (RFC 9111, section 5.2.1.4).
        if request.options.cachePolicy == .revalidate { conditional.headers["Cache-Control"] = "no-cache" }
        let response: HTTPResponse
        do {
            response = try await next.send(conditional)
        } catch {
            guard error.kind.meansUnreachable,
                let (key, stored) = stored.map({ (key, $0) }) ?? fallback(for: request, key, at: now)
            else { throw error }
            return serve(stored, to: request, key, .stale, lifetime)
        }
        if let stored, response.status == 304, stored.hasValidator {
            let confirmed = stored.confirmed(by: response.headers, at: clock() - response.headers.age)
            cache?.confirm(confirmed, for: key)
            var served = serve(confirmed, to: request, key, .cache, lifetime)
            served.confirmation = response.headers
            return served
        }
        return keep(response, key, before: stored, lifetime)
    }

    private func serve(
        _ stored: StoredResponse, to request: HTTPRequest, _ key: HTTPCacheKey, _ source: HTTPResponse.Source,
        _ lifetime: Duration
    ) -> HTTPResponse {
        var response = stored.response(to: request, source)
        response.freshUntil = stored.freshUntil(lifetime)
        response.discardFromCache = { [cache] in cache?.remove(key) }
        return response
    }

    /// Stores a response. The client can discard it if it cannot be decoded, which restores the previous response.
    ///
    /// An example of a response that cannot be decoded is the sign-in page of a Wi-Fi network.
    private func keep(
        _ response: HTTPResponse, _ key: HTTPCacheKey, before: StoredResponse?, _ lifetime: Duration
    ) -> HTTPResponse {
        guard let fresh = response.storable(at: clock() - response.headers.age, keepingNoStore: keepsNoStore) else {
            if response.replacesStored { cache?.remove(key) }
            return response
        }
        cache?.store(fresh, for: key)
        var kept = response
        kept.freshUntil = fresh.freshUntil(lifetime)
        kept.discardFromCache = { [cache] in
            cache?.remove(key)
            if let before { cache?.store(before, for: key) }
        }
        return kept
    }
}

extension SingleFlight<HTTPCacheMiddleware.FlightKey, HTTPResponse> {
    /// Returns the response to a request. Concurrent requests with the same key share the result of one operation.
    func response(
        to request: HTTPRequest, for key: Key, operation: @escaping @Sendable () async throws -> HTTPResponse
    ) async throws(NetworkError) -> HTTPResponse {
        do {
            return try await value(for: key, operation: operation)
        } catch {
            throw error as? NetworkError
                ?? NetworkError(.cancelled, request: RequestSummary(request), cause: error)
        }
    }
}

extension HTTPCacheMiddleware {
    /// Creates the middleware for anonymous requests. Its properties can be changed before its first use.
    ///
    /// - Parameter cache: The store for responses.
    public init(cache: SQLiteHTTPCache) { self.init(cache: cache, lifetime: nil) }
}
