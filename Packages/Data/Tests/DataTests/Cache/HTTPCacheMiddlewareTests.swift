import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct HTTPCacheMiddlewareTests {
    @Test func `within its lifetime, a response is served unchanged from the cache`() async throws {
        let subject = try CacheSubject(.json(#"{"a":"漢"}"#, headers: ["Link": "<x>; rel=next", "X-A": "1"]))
        let first = try await subject.get()
        subject.time.advance(by: .seconds(59))
        let second = try await subject.get()
        #expect(subject.server.requests.count == 1)
        #expect(first.source == .network && second.source == .cache)
        #expect(second.body == first.body && second.status == 200 && second.headers == first.headers)
        #expect(second.url == first.url)
        #expect(subject.time.now.timeIntervalSince(second.receivedAt) == 59)
    }

    @Test func `a response names the end of its lifetime, also when it is served from the store`() async throws {
        let subject = try CacheSubject(.json("1"))
        let first = try await subject.get()
        subject.time.advance(by: .seconds(20))
        let second = try await subject.get()
        for response in [first, second] {
            let remaining = try #require(response.freshUntil).timeIntervalSince(subject.time.now)
            #expect(abs(remaining - 40) < 0.001)
        }
    }

    @Test func `the connection is opened early only for requests that are sent to the server`()
        async throws
    {
        let subject = try CacheSubject()
        let server = WarmTransport(base: StubTransport([.json("1"), .json("2")]))
        let transport = server.wrapped(in: [HTTPCacheMiddleware(cache: subject.cache, clock: subject.time.clock)])
        _ = try? await transport.send(.get("/users/octocat", .onlyStored))
        #expect(server.count.withLock(\.self) == 0)
        _ = try await transport.send(.get())
        #expect(server.count.withLock(\.self) == 1)
        _ = try await transport.send(.get())
        #expect(server.count.withLock(\.self) == 1)
        _ = try await transport.send(.get("/users/octocat", .revalidate))
        #expect(server.count.withLock(\.self) == 2)
    }

    @Test func `another process finds what this one stored`() async throws {
        let subject = try CacheSubject(.json("1"))
        _ = try await subject.get()
        let other = SQLiteHTTPCache(directory: subject.directory.path)
        let transport = StubTransport().wrapped(in: [HTTPCacheMiddleware(cache: other, clock: subject.time.clock)])
        #expect(try await transport.send(.get()).text == "1")
    }

    @Test func `a response without a validator is fetched again when its time is over`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        subject.time.advance(by: .seconds(60))
        let second = try await subject.get()
        #expect(second.text == "2" && second.source == .network)
        #expect(subject.server.requests.last?.headers.fields.isEmpty == true)
    }

    @Test
    func `a stale response with validators is revalidated, and a 304 keeps the body and updates headers and lifetime`()
        async throws
    {
        let subject = try CacheSubject(
            .json("1", headers: ["ETag": "\"a\"", "Last-Modified": "then", "X-A": "old", "X-B": "kept"]),
            .status(304, headers: ["X-A": "new", "Content-Type": "text/html", "Content-Length": "0"]))
        _ = try await subject.get()
        subject.time.advance(by: .seconds(100))
        let second = try await subject.get()
        #expect(second.text == "1" && second.status == 200 && second.source == .cache)
        #expect(second.receivedAt == subject.time.now)
        #expect(second.headers["X-A"] == "new" && second.headers["X-B"] == "kept")
        #expect(second.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(second.headers["Content-Length"] == nil)
        #expect(second.confirmation?["X-A"] == "new" && second.confirmation?["X-B"] == nil)
        let conditions = subject.server.requests.last?.headers
        #expect(conditions?["If-None-Match"] == "\"a\"" && conditions?["If-Modified-Since"] == "then")
        subject.time.advance(by: .seconds(59))
        let third = try await subject.get()
        #expect(third.headers == second.headers && third.confirmation == nil)
        #expect(subject.server.requests.count == 2)
    }

    @Test func `a new response to a revalidation replaces the old one`() async throws {
        let subject = try CacheSubject(.json("1", headers: ["ETag": "a"]), .json("2", headers: ["ETag": "b"]))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .revalidate).text == "2")
        #expect(try await subject.get().text == "2")
    }

    @Test func `a response that the client rejects is replaced by the cached one`() async throws {
        let subject = try CacheSubject(.json("1"), .json("<html>"))
        _ = try await subject.get()
        try await subject.get("/users/octocat", .revalidate).discardFromCache?()
        let third = try await subject.get()
        #expect(third.text == "1" && third.source == .cache)
    }

    @Test func `a response that the client rejects is not cached`() async throws {
        let subject = try CacheSubject(.json("<html>"), .json("2"))
        try await subject.get().discardFromCache?()
        #expect(try await subject.get().text == "2")
    }

    @Test func `a cached response that the client rejects is requested again`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        try await subject.get().discardFromCache?()
        #expect(try await subject.get().text == "2")
    }

    @Test func `a configured lifetime replaces that of the request`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"), lifetime: .zero)
        _ = try await subject.get()
        #expect(try await subject.get().text == "2")
    }

    @Test func `a response from the future, after the clock was set back, is not fresh`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        subject.time.advance(by: .seconds(-3600))
        #expect(try await subject.get().text == "2")
    }

    @Test func `bypassing the cache neither reads nor writes it`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .bypass).text == "2")
        #expect(try await subject.get().text == "1")
    }

    @Test func `a query sent by POST that bypasses the cache removes nothing from it`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        var question = HTTPRequest.get("/graphql")
        (question.method, question.body, question.options.storesByBody) = (.post, Array("{}".utf8), true)
        _ = try await subject.transport.send(question)
        var bypassing = question
        bypassing.options.cachePolicy = .bypass
        #expect(try await subject.transport.send(bypassing).text == "2")
        #expect(try await subject.transport.send(question).text == "1")
    }

    @Test
    func `with the cache-only policy, stale responses are served, missing ones are errors, and nothing is sent`()
        async throws
    {
        let subject = try CacheSubject(.json("1"))
        _ = try await subject.get()
        #expect(try await subject.get("/users/octocat", .onlyStored).source == .cache)
        subject.time.advance(by: .seconds(3600))
        #expect(try await subject.get("/users/octocat", .onlyStored).source == .cache)
        for freshFor in [Duration.seconds(60), nil] {
            let error = await #expect(throws: NetworkError.self) {
                try await subject.get("/users/nobody", .onlyStored, freshFor: freshFor)
            }
            #expect(error?.kind == .notStored)
        }
        #expect(subject.server.requests.count == 1)
    }

    @Test(
        arguments: [
            NetworkError.Kind.nameNotResolved, .cannotConnect, .tlsHandshakeBroken, .proxy("refused"), .connectionLost,
            .truncatedBody,
            .timedOut(.connect),
        ]) func `if the server cannot be reached, a stale response is served`(_ kind: NetworkError.Kind)
        async throws
    {
        let subject = try CacheSubject(.json("1"), .failure(kind), .failure(kind))
        let first = try await subject.get()
        subject.time.advance(by: .seconds(3600))
        for policy in [HTTPRequest.CachePolicy.standard, .revalidate] {
            let stale = try await subject.get("/users/octocat", policy)
            #expect(stale.source == .stale && stale.text == first.text)
            #expect(subject.time.now.timeIntervalSince(stale.receivedAt) == 3600)
        }
    }

    @Test func `a certificate that is not trusted is an error whatever is stored`() async throws {
        let subject = try CacheSubject(.json("1"), .failure(.tls("untrusted")))
        _ = try await subject.get()
        let error = await #expect(throws: NetworkError.self) { try await subject.get("/users/octocat", .revalidate) }
        #expect(error?.kind == .tls("untrusted"))
    }

    @Test func `each version of the API has its own stored responses`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"), .json("3"))
        for (version, expected) in [("2022-11-28", "1"), ("2026-03-10", "2"), ("2022-11-28", "1")] {
            let headers: HTTPHeaders = ["X-GitHub-Api-Version": version]
            #expect(try await subject.get(headers: headers).text == expected)
        }
        #expect(try await subject.get().text == "3")
    }

    @Test func `a refresh tells intermediate caches not to respond for the server`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        _ = try await subject.get("/users/octocat", .revalidate)
        #expect(subject.server.requests.map { $0.headers["Cache-Control"] } == [nil, "no-cache"])
    }

    @Test func `the age of a response in an intermediate cache is added to its age`() async throws {
        let subject = try CacheSubject(.json("1", headers: ["Age": "50"]), .json("2"))
        _ = try await subject.get()
        let stored = try await subject.get()
        #expect(stored.source == .cache)
        #expect(subject.time.now.timeIntervalSince(stored.receivedAt) == 50)
        subject.time.advance(by: .seconds(11))
        #expect(try await subject.get().text == "2")
    }

    @Test func `a library that is missing is an error whatever is stored`() async throws {
        let kind = NetworkError.Kind.missingLibrary(MissingLibrary(name: "x", package: "x", reason: ""))
        let subject = try CacheSubject(.json("1"), .failure(kind))
        _ = try await subject.get()
        let error = await #expect(throws: NetworkError.self) { try await subject.get("/users/octocat", .revalidate) }
        #expect(error?.kind == kind)
    }

    @Test func `with nothing stored the failure is passed on`() async throws {
        let subject = try CacheSubject(.failure(.cannotConnect))
        let error = await #expect(throws: NetworkError.self) { try await subject.get() }
        #expect(error?.kind == .cannotConnect)
    }

    @Test func `concurrent requests for the same resource share one exchange`() async throws {
        let subject = try CacheSubject(.json("1").delayed(by: .milliseconds(50)))
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 { group.addTask { try await subject.get().text } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "1", count: 20))
        #expect(subject.server.requests.count == 1)
    }

    @Test func `a canceled caller gets a cancellation error, and nothing is stored`() async throws {
        let subject = try CacheSubject(.never, .json("2"))
        let task = Task { try await subject.get() }
        while subject.server.requests.isEmpty { await Task.yield() }
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        #expect(try await subject.get().text == "2")
    }

    @Test func `without a network, a stored response of another media type that may replace it is served`() async throws
    {
        let subject = try CacheSubject(.json("1"), .status(503))
        _ = try await subject.get(headers: ["Accept": "text/a"])
        let plain = HTTPRequest.get("/users/octocat", .onlyStored, headers: ["Accept": "text/b"])
        await #expect(throws: NetworkError.self) { try await subject.transport.send(plain) }
        var replaceable = plain
        replaceable.options.fallbackAccepts = ["text/a"]
        #expect(try await subject.transport.send(replaceable).text == "1")
        replaceable.options.cachePolicy = .standard
        let response = try? await subject.transport.send(replaceable)
        #expect(response?.status == 503)
    }
}

/// A transport that counts the calls of `warmUp()`.
private final class WarmTransport: HTTPTransport {
    let count = Mutex(0)
    private let base: StubTransport

    init(base: StubTransport) {
        self.base = base
    }

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        try await base.send(request)
    }

    func warmUp() {
        count.withLock { $0 += 1 }
    }
}
