import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RateLimitMiddlewareTests {
    private let store = RateLimitStore()
    private let stub = StubTransport()
    private let wallClock = ManualWallClock(Date(timeIntervalSince1970: 1_000))

    private var client: any HTTPTransport {
        let middleware = RateLimitMiddleware(
            store: store, refusesWhenSpent: true, wallClock: wallClock.clock,
            resource: { $0.url.path.hasPrefix("/search") ? "search" : "core" })
        return stub.wrapped(in: [middleware])
    }

    private static func headers(remaining: Int, reset: Int = 1_060, resource: String? = nil) -> HTTPHeaders {
        var headers: HTTPHeaders = [
            "X-RateLimit-Limit": "30", "x-ratelimit-remaining": "\(remaining)", "X-RateLimit-Reset": "\(reset)",
        ]
        headers["X-RateLimit-Resource"] = resource
        return headers
    }

    @Test("the budget of each resource is kept, the answer's own name before the assumed one")
    func budgets() async throws {
        stub.enqueue(.status(200, headers: Self.headers(remaining: 29)))
        stub.enqueue(.status(200, headers: Self.headers(remaining: 9, resource: "code_search")))
        _ = try await client.send(request("https://a.test/search/users"))
        _ = try await client.send(request("https://a.test/search/code"))
        #expect(Set(store.budgets.map(\.resource)) == ["search", "code_search"])
        let budget = try store.budget(of: origin("https://a.test"), resource: "search")
        #expect(budget?.remaining == 29)
        #expect(budget?.limit == 30)
        #expect(budget?.reset == Date(timeIntervalSince1970: 1_060))
    }

    @Test("while a budget is spent nothing of it is sent, and other budgets are free")
    func spent() async throws {
        stub.on(.any, .status(403, headers: Self.headers(remaining: 0, resource: "search")), .status(200))
        _ = try await client.send(request("https://a.test/search/users"))
        let error = await #expect(throws: NetworkError.self) {
            try await client.send(request("https://a.test/search/users"))
        }
        #expect(error?.kind == .rateLimited)
        #expect(error.flatMap { RateLimitHeaders($0.headers)?.reset } == Date(timeIntervalSince1970: 1_060))
        #expect(stub.requests.count == 1)
        #expect(try await client.send(request("https://a.test/users/a")).status == 200)
        #expect(try await client.send(request("https://b.test/search/users")).status == 200)
        wallClock.advance(by: .seconds(60))
        #expect(try await client.send(request("https://a.test/search/users")).status == 200)
    }

    @Test("a secondary limit stops the whole origin for as long as it asks")
    func secondary() async throws {
        stub.on(.any, .status(403, headers: ["Retry-After": "5", "X-RateLimit-Remaining": "20"]), .status(200))
        _ = try await client.send(request("https://a.test/search/users"))
        let error = await #expect(throws: NetworkError.self) {
            try await client.send(request("https://a.test/users/a"))
        }
        #expect(error?.kind == .rateLimited)
        #expect(error.flatMap { RetryAfter($0.headers) } != nil)
        wallClock.advance(by: .seconds(5))
        #expect(try await client.send(request("https://a.test/users/a")).status == 200)
    }

    @Test("unless told to refuse, it only keeps count")
    func observing() async throws {
        stub.on(.any, .status(403, headers: Self.headers(remaining: 0)))
        let client = stub.wrapped(in: [RateLimitMiddleware(store: store, wallClock: wallClock.clock)])
        for _ in 1...2 { #expect(try await client.send(request("https://a.test/")).status == 403) }
        #expect(store.budgets.first?.isSpent(at: wallClock.now) == true)
    }

    @Test("after forgetting an origin its requests are sent again")
    func forgetting() async throws {
        stub.on(.any, .status(403, headers: Self.headers(remaining: 0)), .status(200))
        let sent = try request("https://a.test/")
        _ = try await client.send(sent)
        store.forget(try origin("https://a.test"))
        #expect(try await client.send(sent).status == 200)
    }
}
