import Domain
import Foundation
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct RedirectListenerTests {
    private let listener: RedirectListener
    private let port: UInt16

    init() throws {
        listener = try RedirectListener(state: Secret("right"))
        port = try #require(URL(string: listener.url)?.port.flatMap { UInt16(exactly: $0) })
    }

    @Test func `the callback URL is a path on 127.0.0.1 with its own port`() throws {
        let other = try RedirectListener(state: Secret("right"))
        #expect(listener.url == "http://127.0.0.1:\(port)/callback")
        #expect(other.url != listener.url)
    }

    @Test func `the first callback is accepted, decoded and answered with a page`() async throws {
        let answer = try await RawHTTP.get("/callback?code=a%2Bb%20c&state=right", port: port)
        #expect(answer.status == 200)
        #expect(answer.body.contains("Return to the terminal"))
        let redirect = await listener.redirect()
        #expect(redirect?.result == .success(Secret("a+b c")))
        #expect(redirect?.state == Secret("right"))
    }

    @Test func `a second response changes nothing, and its page says so`() async throws {
        _ = try await RawHTTP.get("/callback?code=first&state=right", port: port)
        let second = try await RawHTTP.get("/callback?code=second&state=right", port: port)
        #expect(second.status == 409)
        #expect(second.body.contains("already received its response"))
        #expect(await listener.redirect()?.result == .success(Secret("first")))
    }

    @Test func `a callback with another state gets an explanatory page and is not accepted`() async throws {
        for query in ["code=a&state=wrong", "code=a", "error=access_denied&state=wrong"] {
            let answer = try await RawHTTP.get("/callback?\(query)", port: port)
            #expect(answer.status == 400)
            #expect(answer.body.contains("does not belong"))
        }
        _ = try await RawHTTP.get("/callback?code=real&state=right", port: port)
        #expect(await listener.redirect()?.result == .success(Secret("real")))
    }

    @Test func `the page of a rejection explains it with escaped text`() async throws {
        let answer = try await RawHTTP.get(
            "/callback?error=application_suspended&error_description=%3Cscript%3Ex%3C%2Fscript%3E&state=right",
            port: port)
        #expect(answer.body.contains("&lt;script&gt;x&lt;/script&gt;"))
        #expect(!answer.body.contains("<script"))
        #expect(
            await listener.redirect()?.result
                == .failure(.refused(code: "application_suspended", reason: "<script>x</script>")))
    }

    @Test(arguments: ["state=right%00more&code=a", "state=right%00&code=a", "state=%00right&code=a"])
    func `a state with a NUL character is a different state`(query: String) async throws {
        #expect(try await RawHTTP.get("/callback?\(query)", port: port).status == 400)
        _ = try await RawHTTP.get("/callback?code=real&state=right", port: port)
        #expect(await listener.redirect()?.result == .success(Secret("real")))
    }

    @Test func `the page of a refusal contains no bidirectional control`() async throws {
        let description = "%E2%80%AEnimda%E2%81%A6 %D8%9C%E2%80%8F end".replacing(" ", with: "%20")
        let page = try await RawHTTP.get(
            "/callback?error=suspended&error_description=\(description)&state=right", port: port)
        let controls = TerminalHazard.ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
        #expect(page.body.contains("nimda"))
        #expect(page.body.unicodeScalars.allSatisfy { !controls.contains($0) })
    }

    @Test func `every page forbids scripts, caching, framing and referrers`() async throws {
        for target in ["/callback?code=a&state=right", "/favicon.ico", "/callback"] {
            let headers = try await RawHTTP.get(target, port: port).headers
            #expect(headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
            #expect(headers["cache-control"] == "no-store")
            #expect(headers["referrer-policy"] == "no-referrer")
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["x-frame-options"] == "DENY")
            #expect(headers["content-type"] == "text/html; charset=utf-8")
        }
    }

    @Test(arguments: [
        ("/favicon.ico", "GET", nil, 404), ("/callback", "GET", nil, 400), ("/callback?code=", "GET", nil, 400),
        ("/callback?code=a&state=right", "POST", nil, 405), ("/callback?code=a&state=right", "HEAD", nil, 405),
        ("/callback?code=a&state=right", "GET", "example.org", 421),
        ("/callback?code=a&state=right", "GET", "localhost:1", 421),
    ])
    func `other requests are not treated as callbacks`(
        target: String, method: String, host: String?, status: Int
    ) async throws {
        let answer = try await RawHTTP.get(
            target, port: port, host: host, method: method, more: "Content-Length: 0\r\n")
        #expect(answer.status == status)
        _ = try await RawHTTP.get("/callback?code=real&state=right", port: port)
        #expect(await listener.redirect()?.result == .success(Secret("real")))
    }

    @Test func `an oversized request is rejected, and the listener continues`() async throws {
        let long = String(repeating: "a", count: 100_000)
        let answer = try await RawHTTP.get("/callback?code=\(long)&state=right", port: port)
        #expect((400..<500).contains(answer.status) || answer.status == 0)
        let fields = try await RawHTTP.get("/callback?code=a&state=right", port: port, more: "X: \(long)\r\n")
        #expect((400..<500).contains(fields.status) || fields.status == 0)
        #expect(try await RawHTTP.get("/callback?code=real&state=right", port: port).status == 200)
    }

    @Test func `data that is not HTTP causes no harm`() async throws {
        _ = try? await RawHTTP.exchange("\u{16}\u{3}\u{1}nonsense\r\n\r\n", port: port)
        #expect(try await RawHTTP.get("/callback?code=real&state=right", port: port).status == 200)
    }

    @Test func `idle connections do not block the browser`() async throws {
        // Close held connections only after the time limit of this suite.
        let listener = try RedirectListener(state: Secret("right"), idleSeconds: 3_600)
        let port = try #require(URL(string: listener.url)?.port.flatMap { UInt16(exactly: $0) })
        let held = try (0..<60).map { _ in try RawHTTP.connection(to: port, sending: "GET /callback?code=") }
        defer { for number in held { close(number) } }
        #expect(try await RawHTTP.get("/callback?code=real&state=right", port: port).status == 200)
        #expect(await listener.redirect()?.result == .success(Secret("real")))
    }

    @Test func `a stopped listener accepts no connection`() async throws {
        listener.stop()
        await #expect(throws: RawHTTP.Failure.self) { try await RawHTTP.get("/callback", port: port) }
        listener.stop()
    }

    @Test func `canceling the task ends the wait`() async {
        let waiting = Task { await listener.redirect() }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}
