import Foundation
import Network
import NetworkTestSupport
import Shared
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AuthorizationMiddlewareTests {
    private let stub = StubTransport().on(.path("/moved"), .redirect(to: "https://cdn.test/x")).on(.any, .status(200))

    private func authorization(_ credential: Credential) throws -> AuthorizationMiddleware {
        AuthorizationMiddleware(origin: try origin("https://a.test"), credential: { _ in credential })
    }

    private func send(
        _ request: HTTPRequest, _ credential: Credential?, origin: String = "https://a.test"
    ) async throws -> HTTPResponse {
        let middleware = AuthorizationMiddleware(
            origin: try NetworkTests.origin(origin), credential: { _ in credential })
        return try await stub.wrapped(in: [RedirectMiddleware(), middleware]).send(request)
    }

    @Test(
        arguments: [
            (Credential.bearer(Secret("t0k")), "Bearer t0k"), (.clientID(Secret("k3y")), "Client-ID k3y"),
            (.basic(user: "Aladdin", password: Secret("open sesame")), "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
        ])
    func `each kind of header credential is sent in its format`(credential: Credential, expected: String) async throws {
        _ = try await send(request("https://a.test/"), credential)
        #expect(stub.requests.last?.headers.values(of: "Authorization") == [expected])
    }

    @Test func `a key in the query is encoded and is not a part of the response's URL`() async throws {
        let key = Credential.queryItem(name: "key", Secret("a+b&c"))
        let response = try await send(request("https://a.test/x?q=1"), key)
        #expect(stub.requests.last?.url.absoluteString == "https://a.test/x?q=1&key=a%2Bb%26c")
        #expect(response.url.absoluteString == "https://a.test/x?q=1")
        _ = try await send(request("https://a.test/x"), key)
        #expect(stub.requests.last?.url.absoluteString == "https://a.test/x?key=a%2Bb%26c")
    }

    @Test func `a key that the URL already contains is sent once`() async throws {
        let key = Credential.queryItem(name: "api_key", Secret("s3cret-key"))
        for address in ["https://a.test/x?api_key=old&q=1", "https://a.test/x?q=1&api%5Fkey=old"] {
            _ = try await send(request(address), key)
            #expect(stub.requests.last?.url.absoluteString == "https://a.test/x?q=1&api_key=s3cret-key")
        }
        _ = try await send(request("https://a.test/x?api_key=old"), key)
        #expect(stub.requests.last?.url.absoluteString == "https://a.test/x?api_key=s3cret-key")
    }

    @Test(
        arguments: [
            ("https://b.test/y?api_key=s3cret-key", "https://b.test/y"),
            ("https://b.test/y?api_key=s3cret-key&q=1#f", "https://b.test/y?q=1#f"),
            ("/y?q=1&api%5Fkey=s3cret-key", "/y?q=1"), ("/y?a=1&api_key=s3cret-key&b=2", "/y?a=1&b=2"),
            ("/y?other=s3cret-key&b=2", "/y?b=2"), ("/y?url=%2Fz%3Fapi_key%3Ds3cret-key", "/y"),
            ("/s3cret-key/y", "/***/y"),
            (
                "<https://a.test/?api_key=s3cret-key&page=2>; rel=\"next\", </x?api_key=s3cret-key>; rel=\"last\"",
                "<https://a.test/?page=2>; rel=\"next\", </x>; rel=\"last\""
            ),
            ("<a?q=1,2;3>; rel=next", "<a?q=1,2;3>; rel=next"),
        ])
    func `a key that the server repeats is removed from the response`(header: String, expected: String) async throws {
        let answer = StubResponse.status(301, headers: ["Location": header, "Link": header])
        let key = Credential.queryItem(name: "api_key", Secret("s3cret-key"))
        let client = StubTransport([answer]).wrapped(in: [try authorization(key)])
        let response = try await client.send(request("https://a.test/x"))
        #expect(response.headers["Location"] == expected)
        #expect(response.headers["Link"] == expected)
    }

    @Test func `a key that the body repeats is masked`() async throws {
        let answer = StubResponse.json(#"{"url": "/x?api_key=s3cret-key&a", "s": "s3cret-keys3cret-key"}"#)
        let key = Credential.queryItem(name: "api_key", Secret("s3cret-key"))
        let client = StubTransport([answer]).wrapped(in: [try authorization(key)])
        let response = try await client.send(request("https://a.test/x"))
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"url": "/x?api_key=**********&a", "s": "********************"}"#)
    }

    @Test(
        arguments: [
            (Credential.bearer(Secret("opaque-token")), "opaque-token"),
            (.clientID(Secret("access-key")), "access-key"),
            (.basic(user: "id", password: Secret("app's-secret")), "app's-secret"),
            (.basic(user: "id", password: Secret("app's-secret")), "aWQ6YXBwJ3Mtc2VjcmV0"),
        ])
    func `a token that the server repeats is masked in error messages and in header fields`(
        credential: Credential, text: String
    ) async throws {
        let answer = StubResponse.bytes(
            Array("o a op \(text)\(text) opaque access".utf8), status: 500, headers: ["X-Echo": "Bearer \(text)"])
        let client = StubTransport([answer]).wrapped(in: [try authorization(credential)])
        let response = try await client.send(request("https://a.test/x"))
        let stars = String(repeating: "*", count: 2 * text.utf8.count)
        #expect(String(decoding: response.body, as: UTF8.self) == "o a op \(stars) opaque access")
        #expect(response.headers["X-Echo"] == "Bearer ***")
    }

    @Test func `a file that contains the token is not changed`() async throws {
        let middleware = try authorization(.bearer(Secret("opaque-token")))
        let client = StubTransport([.bytes(Array("a=opaque-token".utf8))]).wrapped(in: [middleware])
        #expect(try await client.send(request("https://a.test/x")).body == Array("a=opaque-token".utf8))
    }

    @Test func `a redirect that repeats a key leads to another origin without it and to the same origin with one`()
        async throws
    {
        for (location, expected) in [
            ("https://b.test/y?api_key=s3cret-key&q=1", "https://b.test/y?q=1"),
            ("/y?api_key=s3cret-key&q=1", "https://a.test/y?q=1&api_key=s3cret-key"),
        ] {
            let stub = StubTransport([.redirect(to: location), .status(200)])
            let key = Credential.queryItem(name: "api_key", Secret("s3cret-key"))
            let client = stub.wrapped(in: [RedirectMiddleware(), try authorization(key)])
            _ = try await client.send(request("https://a.test/x"))
            #expect(stub.requests.last?.url.absoluteString == expected)
        }
    }

    @Test func `a key in the query does not appear in errors, whatever its name is`() async throws {
        let failing = StubTransport([.failure(.connectionLost)])
        let middleware = try authorization(.queryItem(name: "own", Secret("s3cret")))
        let client = failing.wrapped(in: [middleware])
        let error = await #expect(throws: NetworkError.self) { try await client.send(request("https://a.test/")) }
        #expect(error?.request.url == "https://a.test/?own=***")
    }

    @Test(
        arguments: ["http://a.test/", "https://a.test:8443/", "https://b.test/", "https://a.test.evil.test/"])
    func `another scheme, host or port receives no credential`(address: String) async throws {
        _ = try await send(request(address), .bearer(Secret("t")))
        #expect(stub.requests.last?.headers["Authorization"] == nil)
    }

    @Test func `a redirect to another origin carries no credential`() async throws {
        _ = try await send(request("https://a.test/moved"), .bearer(Secret("t")))
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    }

    @Test func `no credential is sent in plain text over a network, even to its own origin`() async throws {
        _ = try await send(request("http://a.test/"), .bearer(Secret("t")), origin: "http://a.test")
        #expect(stub.requests.last?.headers["Authorization"] == nil)
        _ = try await send(request("http://127.0.0.1:8/"), .bearer(Secret("t")), origin: "http://127.0.0.1:8")
        #expect(stub.requests.last?.headers["Authorization"] == "Bearer t")
    }

    @Test func `an existing Authorization field is kept, and an anonymous request stays anonymous`() async throws {
        var own = try request("https://a.test/")
        own.headers["authorization"] = "Basic x"
        _ = try await send(own, .bearer(Secret("t")))
        #expect(stub.requests.last?.headers.values(of: "Authorization") == ["Basic x"])
        var anonymous = try request("https://a.test/")
        anonymous.options.credentials = .never
        _ = try await send(anonymous, .bearer(Secret("t")))
        #expect(stub.requests.last?.headers["Authorization"] == nil)
    }

    @Test func `a credential with a line break is rejected and not shown`() async throws {
        let secret = Secret("t0k\r\nX: y")
        for credential in [Credential.bearer(secret), .clientID(secret)] {
            let error = await #expect(throws: NetworkError.self) {
                try await send(request("https://a.test/"), credential)
            }
            #expect(error?.kind == .invalidRequest("the credential has a line break"))
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `a 401 response is only reported if a credential was sent`() async throws {
        let told = Mutex<[Credential]>([])
        let refusing = StubTransport().on(.any, .status(401))
        let middleware = AuthorizationMiddleware(
            origin: try origin("https://a.test"), credential: { _ in .bearer(Secret("t")) },
            rejected: { credential in told.withLock { $0.append(credential) } })
        let client = refusing.wrapped(in: [middleware])
        _ = try await client.send(request("https://b.test/"))
        #expect(told.withLock { $0 }.isEmpty)
        _ = try await client.send(request("https://a.test/"))
        #expect(told.withLock { $0 } == [.bearer(Secret("t"))])
    }
}
