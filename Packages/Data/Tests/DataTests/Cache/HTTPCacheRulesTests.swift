import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of the rules that determine which responses are stored and which requests they serve.
@Suite(.timeLimit(.minutes(10)))
struct HTTPCacheRulesTests {
    /// Returns whether the response to a first request also serves a second request.
    private func isStored(
        _ answer: StubResponse, to first: HTTPRequest = .get(), then second: HTTPRequest? = nil
    ) async throws -> Bool {
        let subject = try CacheSubject(answer, .json("again"))
        _ = try await subject.transport.send(first)
        return try await subject.transport.send(second ?? first).text != "again"
    }

    @Test(arguments: [200, 204, 301, 308]) func `answers, empty ones too, and permanent redirects are stored`(
        _ status: Int
    ) async throws {
        #expect(try await isStored(.json("1", status: status)))
    }

    @Test(
        arguments: [206, 302, 307, 400, 401, 403, 404, 410, 422, 429, 500, 502, 503]) func `no other status is stored`(
            _ status: Int
        ) async throws
    {
        #expect(try await !isStored(.json("1", status: status)))
    }

    @Test(
        arguments: [
            ("Cache-Control", "private, No-Store"), ("Cache-Control", "no-store"), ("Vary", "Accept, *"),
        ]) func `what the server forbids to store, or varies by everything, is not`(_ name: String, _ value: String)
        async throws
    {
        #expect(try await !isStored(.json("1", headers: [name: value])))
    }

    @Test
    func `what a service forbids to store as a habit is kept for use without a network, and asked for again otherwise`()
        async throws
    {
        let habit: HTTPHeaders = ["Cache-Control": "no-store"]
        let subject = try CacheSubject(
            .json("1", headers: habit), .json("2", headers: habit), .failure(.cannotConnect), keepsNoStore: true)
        #expect(try await subject.get().text == "1")
        #expect(try await subject.get().text == "2")
        let stale = try await subject.get()
        #expect(stale.text == "2" && stale.source == .stale)
        #expect(try await subject.get("/users/octocat", .onlyStored).text == "2")
        #expect(subject.server.requests.count == 3)
    }

    @Test func `the lifetimes of the product stand in for those of the server`() async throws {
        let headers: HTTPHeaders = ["Cache-Control": "no-cache, max-age=0", "Expires": "0", "Vary": "Accept, Cookie"]
        #expect(try await isStored(.json("1", headers: headers)))
    }

    @Test(
        arguments: [
            "If-None-Match", "If-Modified-Since", "Range", "Authorization",
        ]) func `requests with conditions, ranges or credentials of their own are not touched`(_ header: String)
        async throws
    {
        #expect(try await !isStored(.json("1"), to: .get(headers: [header: "x"])))
    }

    @Test func `only GET is stored`() async throws {
        var request = HTTPRequest.get()
        request.method = .head
        #expect(try await !isStored(.json(""), to: request))
    }

    @Test func `a request without a lifetime is not stored`() async throws {
        #expect(try await !isStored(.json("1"), to: .get(freshFor: nil)))
    }

    @Test(
        arguments: ["/x?api_key=1", "/x?a=b&api%5Fkey=1", "/x?own=1"])
    func `an address with a secret in it is not stored`(_ path: String) async throws {
        var request = HTTPRequest.get(path)
        request.options.secretQueryItems = ["own"]
        #expect(try await !isStored(.json("1"), to: request))
    }

    @Test func `a body that goes to a sink is not stored`() async throws {
        let pieces = Mutex(0)
        var request = HTTPRequest.get()
        request.bodySink = BodySink { _ in pieces.withLock { $0 += 1 } }
        let subject = try CacheSubject(.json("1"), .json("2"))
        for _ in 1...2 { _ = try await subject.transport.send(request) }
        #expect(pieces.withLock { $0 } == 2)
    }

    @Test func `each kind of response that is accepted is stored by itself, the fragment does not count`() async throws
    {
        let json = HTTPRequest.get("/a", headers: ["Accept": "application/json"])
        let raw = HTTPRequest.get("/a", headers: ["Accept": "text/plain"])
        #expect(try await !isStored(.json("1"), to: json, then: raw))
        #expect(try await !isStored(.json("1"), to: .get("/a?b=1"), then: .get("/a?b=2")))
        #expect(try await isStored(.json("1"), to: .get("/a"), then: .get("/a#b")))
    }

    @Test func `accounts do not share answers; requests without credentials are nobody's`() async throws {
        let account = Mutex("ann")
        let current: HTTPCacheMiddleware.Account = { _ in account.withLock { $0 } }
        let subject = try CacheSubject(.json("1"), .json("2"), .json("3"), account: current)
        _ = try await subject.get()
        account.withLock { $0 = "bob" }
        #expect(try await subject.get().text == "2")
        account.withLock { $0 = "ann" }
        #expect(try await subject.get().text == "1")
        var anonymous = HTTPRequest.get()
        anonymous.options.credentials = .never
        #expect(try await subject.transport.send(anonymous).text == "3")
    }

    @Test func `cookies and fields of the connection are not kept`() async throws {
        let subject = try CacheSubject(
            .json("1", headers: ["Set-Cookie": "secret=1", "Connection": "close, X-Hop", "X-Hop": "1", "X-End": "2"]))
        _ = try await subject.get()
        let stored = try await subject.get().headers
        #expect(stored.fields.map(\.name).sorted() == ["Content-Type", "X-End"])
    }

    @Test(arguments: [404, 410, 451]) func `a response that says that the thing is gone removes what was stored`(
        _ status: Int
    ) async throws {
        let subject = try CacheSubject(.json("1"), .status(status))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .revalidate).status == status)
        #expect(try subject.cache.info().entries == 0)
    }

    @Test(arguments: [401, 403, 429, 500, 503]) func `a refusal or a fault of the server leaves what was stored`(
        _ status: Int
    ) async throws {
        let subject = try CacheSubject(.json("1"), .status(status))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .revalidate).status == status)
        #expect(try await subject.get().text == "1")
    }

    @Test func `changing a thing removes what was stored of it`() async throws {
        let subject = try CacheSubject(.json("1"), .json("", status: 200), .json("3"))
        _ = try await subject.get()
        var change = HTTPRequest.get()
        change.method = .patch
        _ = try await subject.transport.send(change)
        #expect(try await subject.get().text == "3")
    }

    @Test func `a stored body that is larger than the request allows is fetched again`() async throws {
        let subject = try CacheSubject(.json("12345"), .json("1"))
        _ = try await subject.get()
        var request = HTTPRequest.get()
        request.maximumBodySize = 4
        #expect(try await subject.transport.send(request).text == "1")
    }
}
