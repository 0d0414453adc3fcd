import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AddressTests {
    @Test(arguments: [
        "http://api.github.com", "http://127.0.0.1.elsewhere.invalid", "ftp://127.0.0.1", "not an address",
        "https://user:word@host.invalid", "//host.invalid",
    ])
    func `a URL that is neither HTTPS nor loopback is rejected with the name of its variable`(
        address: String
    ) async throws {
        let run = try await Sandbox(["SEARCHAPP_GITHUB_API_URL": address]).run("search", "users", "x")
        #expect(run.code == 64)
        #expect(run.errors.contains("SEARCHAPP_GITHUB_API_URL"))
        #expect(run.errorLines.count == 1)
    }

    @Test(arguments: ["localhost", "127.0.0.1"])
    func `a loopback host may be used without encryption`(host: String) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(
            github: server, ["SEARCHAPP_GITHUB_API_URL": "http://\(host):\(server.port)"]
        ).run("search", "users", "x")
        #expect(run.code == 0)
    }

    @Test func `a path in a base URL is kept`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(
            github: server, ["SEARCHAPP_GITHUB_API_URL": "\(server.address)/api/v3/"]
        ).run("search", "users", "x")
        #expect(run.code == 0)
        #expect(server.asked.first?.path == "/api/v3/search/users")
    }

    @Test(arguments: [(["--host", "github.example.com"], [:]), ([], ["GH_HOST": "github.example.com"])])
    func `GitHub Enterprise Server uses its own API path`(
        flags: [String], environment: [String: String]
    ) async throws {
        let own = ["SEARCHAPP_GITHUB_API_URL": "", "SEARCHAPP_GITHUB_WEB_URL": ""]
        let sandbox = try Sandbox(own.merging(environment) { $1 })
        let query = try await sandbox.run(["search", "users", "x", "--show-query"] + flags)
        #expect(query.errors.contains("https://github.example.com/api/v3/search/users?q=x"))
        let page = try await sandbox.run(["repo", "view", "o/n", "--print-url"] + flags)
        #expect(page.output == "https://github.example.com/o/n\n")
    }

    @Test func `without configured URLs, the documented ones are used`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_GITHUB_API_URL": "", "SEARCHAPP_GITHUB_WEB_URL": ""])
        #expect(
            try await sandbox.run("search", "users", "x", "--show-query").errors
                .contains("https://api.github.com/search/users?"))
        #expect(try await sandbox.run("user", "view", "o", "--print-url").output == "https://github.com/o\n")
    }
}
