import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
final class DetailMemoryTests: Sendable {
    private let account = Mutex("octocat")

    private func transport(_ server: StubTransport) -> any HTTPTransport {
        server.wrapped(in: [DetailMemoryMiddleware { [self] _ in account.withLock(\.self) }])
    }

    private func detail(_ policy: HTTPRequest.CachePolicy = .bypass) -> HTTPRequest {
        .get("/repos/a/b", policy, freshFor: ResponseLifetime.detail)
    }

    @Test(arguments: [HTTPRequest.CachePolicy.standard, .bypass])
    func `a detail is loaded once, with and without the disk cache`(policy: HTTPRequest.CachePolicy) async throws {
        let server = StubTransport([.json("1")])
        let transport = transport(server)
        let first = try await transport.send(detail(policy))
        let second = try await transport.send(detail(policy))
        #expect(server.requests.count == 1)
        #expect(first.source == .network && second.source == .cache)
        #expect(second.text == first.text && second.receivedAt == first.receivedAt)
    }

    @Test func `concurrent requests for a detail share one exchange`() async throws {
        let server = StubTransport([.json("1").delayed(by: .milliseconds(50))])
        let transport = transport(server)
        let texts = try await withThrowingTaskGroup(of: String.self) { [self] group in
            for _ in 0..<3 { group.addTask { try await transport.send(self.detail()).text } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == ["1", "1", "1"])
        #expect(server.requests.count == 1)
    }

    @Test func `a refreshed detail is loaded again, and replaces the one in memory`() async throws {
        let server = StubTransport([.json("1"), .json("2")])
        let transport = transport(server)
        _ = try await transport.send(detail())
        #expect(try await transport.send(detail(.revalidate)).text == "2")
        #expect(try await transport.send(detail()).text == "2")
        #expect(server.requests.count == 2)
    }

    @Test func `searches, failures and possibly stale responses are not kept in memory`() async throws {
        let server = StubTransport([
            .json("1"), .json("2"), .json("{}", status: 404), .json("3"), .json("4"),
        ])
        let transport = transport(server)
        let search = HTTPRequest.get("/search/users", .bypass, freshFor: ResponseLifetime.search)
        #expect(try await transport.send(search).text == "1")
        #expect(try await transport.send(search).text == "2")
        #expect(try await transport.send(detail()).status == 404)
        #expect(try await transport.send(detail(.onlyStored)).text == "3")
        #expect(try await transport.send(detail()).text == "4")
    }

    @Test func `each account has its own details`() async throws {
        let server = StubTransport([.json("1"), .json("2")])
        let transport = transport(server)
        #expect(try await transport.send(detail()).text == "1")
        account.withLock { $0 = "" }
        #expect(try await transport.send(detail()).text == "2")
        account.withLock { $0 = "octocat" }
        #expect(try await transport.send(detail()).text == "1")
    }

    @Test func `a discarded response and a change on the server remove details`() async throws {
        let server = StubTransport([.json("1"), .json("2"), .json(""), .json("3")])
        let transport = transport(server)
        try await transport.send(detail()).discardFromCache?()
        #expect(try await transport.send(detail()).text == "2")
        var star = detail()
        star.method = .put
        _ = try await transport.send(star)
        #expect(try await transport.send(detail()).text == "3")
    }
}
