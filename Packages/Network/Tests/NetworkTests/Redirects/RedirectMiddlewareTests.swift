import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RedirectMiddlewareTests {
    private let stub = StubTransport()

    private func send(
        _ request: HTTPRequest, _ middleware: RedirectMiddleware = RedirectMiddleware()
    ) async throws(NetworkError) -> HTTPResponse {
        try await stub.wrapped(in: [middleware]).send(request)
    }

    private func refusal(_ request: HTTPRequest) async throws -> String? {
        let error = await #expect(throws: NetworkError.self) { try await send(request) }
        guard case .badRedirect(let reason)? = error?.kind else { return nil }
        return reason
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `GET follows every redirect`(status: Int) async throws {
        stub.enqueue(.redirect(to: "/b?c=1", status: status))
        stub.enqueue(.redirect(to: "d", status: status))
        stub.enqueue(.status(200))
        let response = try await send(request("https://a.test/x/a"))
        #expect(response.status == 200)
        #expect(
            stub.requests.map(\.url.absoluteString) == [
                "https://a.test/x/a", "https://a.test/b?c=1", "https://a.test/d",
            ])
    }

    @Test(arguments: [301, 302])
    func `a POST request does not follow 301 and 302, which are returned`(status: Int) async throws {
        stub.enqueue(.redirect(to: "/b", status: status))
        #expect(try await send(request("https://a.test/", method: .post, body: [1])).status == status)
        #expect(stub.requests.count == 1)
    }

    @Test func `303 changes a POST request into GET without a body`() async throws {
        stub.enqueue(.redirect(to: "/b", status: 303))
        stub.enqueue(.status(200))
        var sent = try request("https://a.test/", method: .post, body: [1])
        sent.headers["Content-Type"] = "text/plain"
        _ = try await send(sent)
        #expect(stub.requests.last?.method == .get)
        #expect(stub.requests.last?.body == nil)
        #expect(stub.requests.last?.headers["Content-Type"] == nil)
    }

    @Test(arguments: [
        ("https://b.test/", 303), ("https://a.test:8443/", 303), ("https://b.test/", 307), ("//b.test/", 301),
    ])
    func `a redirect to another origin fails if requests must stay on their origin`(location: String, status: Int)
        async throws
    {
        stub.enqueue(.redirect(to: location, status: status))
        let sent = try request("https://a.test/", method: status == 303 ? .post : .get)
        let error = await #expect(throws: NetworkError.self) {
            try await send(sent, RedirectMiddleware(staysOnOrigin: true))
        }
        #expect(error?.kind == .badRedirect("to another origin"))
        #expect(stub.requests.count == 1)
    }

    @Test func `a redirect within the origin is followed if requests must stay on their origin`() async throws {
        stub.enqueue(.redirect(to: "/b", status: 303))
        stub.enqueue(.status(200))
        _ = try await send(
            try request("https://a.test/", method: .post), RedirectMiddleware(staysOnOrigin: true))
        #expect(stub.requests.last?.url.absoluteString == "https://a.test/b")
    }

    @Test(arguments: [301, 303, 308])
    func `HEAD stays HEAD`(status: Int) async throws {
        stub.enqueue(.redirect(to: "/b", status: status))
        stub.enqueue(.status(200))
        _ = try await send(request("https://a.test/", method: .head))
        #expect(stub.requests.last?.method == .head)
    }

    @Test(arguments: [307, 308])
    func `307 and 308 keep method and body within the origin`(status: Int) async throws {
        stub.enqueue(.redirect(to: "/b", status: status))
        stub.enqueue(.status(200))
        _ = try await send(request("https://a.test/", method: .post, body: [1, 2]))
        #expect(stub.requests.last?.method == .post)
        #expect(stub.requests.last?.body == [1, 2])
    }

    @Test(arguments: [307, 308])
    func `a body is never sent to another origin`(status: Int) async throws {
        stub.enqueue(.redirect(to: "https://b.test/", status: status))
        #expect(
            try await refusal(request("https://a.test/", method: .post, body: [1]))
                == "a POST request to another origin")
        #expect(stub.requests.count == 1)
    }

    @Test(
        arguments: ["https://b.test/", "https://a.test:444/", "https://sub.a.test/", "//b.test/"])
    func `credentials are removed before a redirect to another origin and are not added again`(location: String)
        async throws
    {
        stub.enqueue(.redirect(to: location))
        stub.enqueue(.redirect(to: "https://a.test/"))
        stub.enqueue(.status(200))
        var sent = try request("https://a.test/")
        for name in ["Authorization", "Cookie", "Proxy-Authorization"] { sent.headers[name] = "s" }
        sent.headers["Accept"] = "a"
        _ = try await send(sent)
        #expect(stub.requests.dropFirst().map { $0.headers.fields.map(\.name) } == [["Accept"], ["Accept"]])
    }

    @Test func `credential headers are only sent to the same origin, however it is written`() async throws {
        stub.enqueue(.redirect(to: "https://A.test:443/b"))
        stub.enqueue(.status(200))
        var sent = try request("https://a.test/")
        sent.headers["Authorization"] = "s"
        _ = try await send(sent)
        #expect(stub.requests.last?.headers["Authorization"] == "s")
    }

    @Test(
        arguments: ["http://a.test/", "http://127.0.0.1/", "HTTP://b.test/"])
    func `a redirect from https to http is rejected`(location: String) async throws {
        for address in ["https://a.test/", "https://localhost:7/"] {
            stub.enqueue(.redirect(to: location))
            #expect(try await refusal(request(address)) == "to plain http")
        }
    }

    @Test(
        arguments: [
            "https://localhost/", "https://127.0.0.1:8443/x", "https://[::1]/", "https://a.localhost./",
            "https://0.0.0.0/", "https://[::ffff:127.0.0.1]/",
        ])
    func `a remote server cannot redirect to this computer`(location: String) async throws {
        stub.enqueue(.redirect(to: location))
        #expect(try await refusal(request("https://a.test/")) == "to this computer")
        #expect(stub.requests.count == 1)
    }

    @Test func `a redirect over http is only followed within this computer`() async throws {
        stub.enqueue(.redirect(to: "http://127.0.0.1:8/b"))
        stub.enqueue(.redirect(to: "http://b.test/"))
        #expect(try await refusal(request("http://localhost:7/")) == "to plain http")
        #expect(stub.requests.count == 2)
    }

    @Test(
        arguments: ["file:///etc/passwd", "javascript:alert(1)", "https://u:p@a.test/", "https:///x", "ftp://a.test/"])
    func `a redirect to a URL that is not HTTP is rejected`(location: String) async throws {
        stub.enqueue(.redirect(to: location))
        #expect(try await refusal(request("https://a.test/")) != nil)
        #expect(stub.requests.count == 1)
    }

    @Test func `a redirect without a URL is rejected`() async throws {
        stub.enqueue(.status(302))
        #expect(try await refusal(request("https://a.test/")) == "without a valid URL")
    }

    @Test func `a redirect loop ends after the maximum number of hops`() async throws {
        stub.on(.any, .redirect(to: "/"))
        #expect(try await refusal(request("https://a.test/")) == "more than 10 redirects")
        #expect(stub.requests.count == 11)
    }

    @Test func `all hops share the total time`() async throws {
        let clock = ManualClock()
        let slow = StubTransport([], clock: clock)
            .on(.any, .redirect(to: "/").delayed(by: .seconds(20)))
        let client = slow.wrapped(in: [RedirectMiddleware(clock: clock)])
        let sent = try request("https://a.test/")
        async let seen = kind { () async throws(NetworkError) in _ = try await client.send(sent) }
        for pause in [20, 10] {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(pause))
        }
        #expect(try await seen == .timedOut(.total))
        #expect(slow.requests.count == 2)
    }

    @Test(arguments: [200, 204, 300, 304, 305, 400])
    func `300, 304 and all other statuses are returned`(status: Int) async throws {
        stub.enqueue(.status(status, headers: ["Location": "/b"]))
        #expect(try await send(request("https://a.test/")).status == status)
    }
}
