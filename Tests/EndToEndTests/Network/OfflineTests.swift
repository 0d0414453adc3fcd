import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct OfflineTests {
    @Test(arguments: [
        ("http://127.0.0.1:1", "127.0.0.1"), ("https://no-such-host.invalid", "no-such-host.invalid"),
    ])
    func `an unreachable server is reported as offline, with its address`(address: String, host: String) async throws {
        let run = try await Sandbox(["SEARCHAPP_GITHUB_API_URL": address]).run(
            "search", "users", "x", "--json-errors")
        #expect(run.code == 7)
        #expect(try run.error["kind"]?.text == "offline")
        #expect(try run.error["status"] == .null)
        #expect(try run.error["message"]?.text?.contains(host) == true)
    }

    @Test func `a server that does not respond is an error after --timeout, which overrides the configuration`()
        async throws
    {
        let server = try LoopbackServer.gitHub { _ in .silence }
        let sandbox = try Sandbox(github: server)
        // This is longer than the time limit of this suite.
        #expect(try await sandbox.run("config", "set", "timeout", "1h").code == 0)
        let run = try await sandbox.run("search", "users", "x", "--timeout", "3s", "--json-errors")
        #expect(try run.error["kind"]?.text == "timedOut")
        #expect(run.code == 7)
    }

    @Test func `a body that stalls is an error after the timeout`() async throws {
        let server = try LoopbackServer.gitHub { _ in
            .silence(after: Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"total".utf8))
        }
        let run = try await Sandbox(github: server).run(
            "search", "users", "x", "--timeout", "300ms", "--json-errors")
        #expect(run.code == 7)
        #expect(try run.error["kind"]?.text == "timedOut")
    }

    @Test func `retries end at the timeout`() async throws {
        let server = try LoopbackServer.gitHub { _ in .response(503, headers: ["Retry-After": "600"]) }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--timeout", "60")
        #expect(run.code == 1)
        #expect(server.requests.count == 1)
    }

    @Test func `with --offline, no request is sent`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server).run("search", "users", "x", "--offline", "--json-errors")
        #expect(run.code == 7)
        #expect(try run.error["kind"]?.text == "offline")
        #expect(server.connectionCount == 0)
    }
}
