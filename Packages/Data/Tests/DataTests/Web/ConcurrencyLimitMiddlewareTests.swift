import Foundation
import Network
import NetworkTestSupport
import Synchronization
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ConcurrencyLimitMiddlewareTests {
    /// A transport that responds when a number of requests have arrived, and that counts the requests under way.
    private final class MeetingTransport: HTTPTransport {
        private struct State {
            var active = 0
            var most = 0
            var sent = 0
        }

        private let size: Int
        private let state = Mutex(State())
        private let arrivals: AsyncStream<Void>
        private let continuation: AsyncStream<Void>.Continuation

        init(of size: Int) {
            self.size = size
            (arrivals, continuation) = AsyncStream.makeStream()
        }

        /// The largest number of requests that were under way at the same time.
        var most: Int { state.withLock(\.most) }
        var sent: Int { state.withLock(\.sent) }

        func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
            let isComplete = state.withLock { state in
                state.active += 1
                state.sent += 1
                state.most = max(state.most, state.active)
                return state.sent % size == 0
            }
            if isComplete { for _ in 0..<size { continuation.yield() } }
            for await _ in arrivals { break }
            await Task.yield()
            state.withLock { $0.active -= 1 }
            return HTTPResponse(url: request.url, status: 200, receivedAt: .distantPast)
        }
    }

    private func wrap(_ transport: MeetingTransport) -> any HTTPTransport {
        transport.wrapped(in: [ConcurrencyLimitMiddleware(limit: 1) { GitHubAPI.rateLimit(of: $0.url) }])
    }

    @Test func `requests of one rate limit are sent one after another`() async throws {
        let transport = MeetingTransport(of: 1)
        let serial = wrap(transport)
        try await withThrowingTaskGroup { group in
            for number in 0..<50 { group.addTask { _ = try await serial.send(.get("/users/\(number)")) } }
            try await group.waitForAll()
        }
        #expect(transport.sent == 50)
        #expect(transport.most == 1)
    }

    @Test func `requests of different rate limits do not wait for each other`() async throws {
        let transport = MeetingTransport(of: 3)
        let serial = wrap(transport)
        try await withThrowingTaskGroup { group in
            for path in ["/users/a", "/search/users", "/search/code"] {
                group.addTask { _ = try await serial.send(.get(path)) }
            }
            try await group.waitForAll()
        }
        #expect(transport.most == 3)
    }

    @Test func `a request that is canceled while it waits is not sent`() async throws {
        let transport = MeetingTransport(of: 2)
        let serial = wrap(transport)
        let first = Task { try await serial.send(.get("/users/a")) }
        while transport.sent == 0 { await Task.yield() }
        let second = Task { try await serial.send(.get("/users/b")) }
        second.cancel()
        let error = await #expect(throws: NetworkError.self) { try await second.value }
        #expect(error?.kind == .cancelled)
        _ = try await wrap(transport).send(.get("/users/c"))
        _ = try await first.value
        #expect(transport.sent == 2)
    }

    @Test(arguments: [
        ("/search/repositories?q=x", "search"), ("/api/v3/search/users?q=x", "search"),
        ("/search/code?q=x", "code_search"),
        ("/search/issues?q=x&search_type=hybrid", "semantic_search"), ("/search/issues?q=search_type%3D1", "search"),
        ("/graphql", "graphql"), ("/api/graphql", "graphql"), ("/repos/search/code", "core"),
        ("/repos/o/search", "core"),
        ("/rate_limit", "core"),
    ])
    func `a URL belongs to one rate limit`(path: String, name: String) throws {
        let url = try #require(URL(string: "https://api.github.com\(path)"))
        #expect(GitHubAPI.rateLimit(of: url) == name)
    }
}
