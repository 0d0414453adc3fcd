import Foundation
public import Shared

/// Keeps the budgets that answers tell, and can stop requests that would surely be refused.
public struct RateLimitMiddleware: HTTPMiddleware {
    private let store: RateLimitStore
    private let refusesWhenSpent: Bool
    private let resource: @Sendable (HTTPRequest) -> String
    private let wallClock: WallClock

    /// - Parameters:
    ///   - refusesWhenSpent: Throws ``NetworkError/Kind/rateLimited`` while the budget that the request would be charged
    ///     to is spent or the origin has asked to be left alone, and sends nothing.
    ///   - resource: Which budget a request is charged to; the answer's `X-RateLimit-Resource` has precedence.
    public init(
        store: RateLimitStore,
        refusesWhenSpent: Bool = false,
        wallClock: WallClock = .system,
        resource: @escaping @Sendable (HTTPRequest) -> String = { _ in "core" }
    ) {
        self.store = store
        self.refusesWhenSpent = refusesWhenSpent
        self.wallClock = wallClock
        self.resource = resource
    }

    @concurrent
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard let origin = Origin(request.url) else { return try await next.send(request) }
        if refusesWhenSpent { try refuseIfSpent(request, origin) }
        let response = try await next.send(request)
        record(response, to: request, origin)
        return response
    }

    private func refuseIfSpent(_ request: HTTPRequest, _ origin: Origin) throws(NetworkError) {
        let now = wallClock()
        var headers: HTTPHeaders
        if let date = store.blockedUntil(origin), now < date {
            let seconds = Duration.wait(from: now, to: date).components.seconds
            headers = ["Retry-After": String(seconds + 1)]
        } else if let budget = store.budget(of: origin, resource: resource(request)), budget.isSpent(at: now) {
            headers = ["X-RateLimit-Remaining": "0", "X-RateLimit-Resource": budget.resource]
            headers["X-RateLimit-Limit"] = budget.limit.map(String.init)
            headers["X-RateLimit-Reset"] = budget.reset.map { String(Int($0.timeIntervalSince1970)) }
        } else {
            return
        }
        throw NetworkError(.rateLimited, request: RequestSummary(request), headers: headers)
    }

    private func record(_ response: HTTPResponse, to request: HTTPRequest, _ origin: Origin) {
        if let headers = RateLimitHeaders(response.headers) {
            store.record(
                RateLimitBudget(
                    origin: origin, resource: headers.resource ?? resource(request), remaining: headers.remaining,
                    limit: headers.limit, reset: headers.reset, seenAt: response.receivedAt))
        }
        let now = wallClock()
        guard let refusal = RateLimitRefusal(response), refusal.limit == .secondary,
            let wait = refusal.requestedWait(from: now)
        else { return }
        store.block(origin, until: now.addingTimeInterval(wait / .seconds(1)))
    }
}
