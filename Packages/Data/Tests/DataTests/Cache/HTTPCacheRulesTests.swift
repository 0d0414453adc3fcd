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

    @Test(arguments: [200, 204, 301, 308]) func `responses, including empty ones, and permanent redirects are stored`(
        _ status: Int
    ) async throws {
        #expect(try await isStored(.json("1", status: status)))
    }

    @Test(
        arguments: [206, 302, 307, 400, 401, 403, 404, 410, 422, 429, 500, 502, 503])
    func `responses with other status codes are not stored`(
        _ status: Int
    ) async throws {
        #expect(try await !isStored(.json("1", status: status)))
    }

    @Test(
        arguments: [
            ("Cache-Control", "private, No-Store"), ("Cache-Control", "no-store"), ("Vary", "Accept, *"),
        ]) func `responses that the server forbids to store or that vary by everything are not stored`(
            _ name: String, _ value: String
        )
        async throws
    {
        #expect(try await !isStored(.json("1", headers: [name: value])))
    }

    @Test
    func `responses of a service that always forbids storing are stored for offline use only`()
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

    @Test func `the program's lifetimes replace those of the server`() async throws {
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

    @Test func `only responses to GET are stored`() async throws {
        var request = HTTPRequest.get()
        request.method = .head
        #expect(try await !isStored(.json(""), to: request))
    }

    @Test func `a request without a lifetime is not stored`() async throws {
        #expect(try await !isStored(.json("1"), to: .get(freshFor: nil)))
    }

    @Test(
        arguments: ["/x?api_key=1", "/x?a=b&api%5Fkey=1", "/x?own=1"])
    func `a URL that contains a secret is not stored`(_ path: String) async throws {
        var request = HTTPRequest.get(path)
        request.options.secretQueryItems = ["own"]
        #expect(try await !isStored(.json("1"), to: request))
    }

    @Test func `a body that is streamed to a sink is not stored`() async throws {
        let pieces = Mutex(0)
        var request = HTTPRequest.get()
        request.bodySink = BodySink { _ in pieces.withLock { $0 += 1 } }
        let subject = try CacheSubject(.json("1"), .json("2"))
        for _ in 1...2 { _ = try await subject.transport.send(request) }
        #expect(pieces.withLock { $0 } == 2)
    }

    @Test func `each accepted media type is stored separately, and URL fragments are ignored`() async throws {
        let json = HTTPRequest.get("/a", headers: ["Accept": "application/json"])
        let raw = HTTPRequest.get("/a", headers: ["Accept": "text/plain"])
        #expect(try await !isStored(.json("1"), to: json, then: raw))
        #expect(try await !isStored(.json("1"), to: .get("/a?b=1"), then: .get("/a?b=2")))
        #expect(try await isStored(.json("1"), to: .get("/a"), then: .get("/a#b")))
    }

    @Test func `accounts do not share responses, and those without credentials belong to no account`() async throws {
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

    @Test func `cookies and connection headers are not stored`() async throws {
        let subject = try CacheSubject(
            .json("1", headers: ["Set-Cookie": "secret=1", "Connection": "close, X-Hop", "X-Hop": "1", "X-End": "2"]))
        _ = try await subject.get()
        let stored = try await subject.get().headers
        #expect(stored.fields.map(\.name).sorted() == ["Content-Type", "X-End"])
    }

    @Test(arguments: [404, 410, 451]) func `a response that reports a deleted resource removes the stored one`(
        _ status: Int
    ) async throws {
        let subject = try CacheSubject(.json("1"), .status(status))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .revalidate).status == status)
        #expect(try subject.cache.info().entries == 0)
    }

    @Test(arguments: [401, 403, 429, 500, 503]) func `a rejection or server error does not change the stored response`(
        _ status: Int
    ) async throws {
        let subject = try CacheSubject(.json("1"), .status(status))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .revalidate).status == status)
        #expect(try await subject.get().text == "1")
    }

    @Test func `changing a resource removes its stored response`() async throws {
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
