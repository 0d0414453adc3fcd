import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CredentialTests {
    private func authorization(
        _ environment: [String: String], _ flags: String...
    ) async throws -> String? {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        _ = try await Sandbox(github: server, environment).run(["search", "users", "x"] + flags)
        return try #require(server.requests.first).headers["Authorization"]
    }

    @Test func `the environment variables for a token have an order of precedence`() async throws {
        let all = ["SEARCHAPP_GITHUB_TOKEN": "t1", "GH_TOKEN": "t2", "GITHUB_TOKEN": "t3"]
        #expect(try await authorization(all) == "Bearer t1")
        #expect(try await authorization(all.filter { $0.key != "SEARCHAPP_GITHUB_TOKEN" }) == "Bearer t2")
        #expect(try await authorization(["GITHUB_TOKEN": "t3"]) == "Bearer t3")
        #expect(try await authorization([:]) == nil)
    }

    @Test func `an anonymous request has no token`() async throws {
        #expect(try await authorization(["GH_TOKEN": "t"], "--anonymous") == nil)
    }

    @Test func `a token that contains a line break cannot add a header`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        _ = try await Sandbox(github: server, ["GH_TOKEN": "t\r\nX-Injected: yes"]).run("search", "users", "x")
        #expect(server.requests.allSatisfy { $0.headers["X-Injected"] == nil })
    }

    @Test func `--verbose logs requests and responses on standard error without tokens`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let run = try await Sandbox(github: server, ["GH_TOKEN": "ghp_0123456789abcdef"]).run(
            "search", "users", "x", "--verbose")
        #expect(run.errors.contains("/search/users"))
        #expect(run.errors.contains("200"))
        #expect(!run.errors.contains("0123456789abcdef"))
        #expect(run.lines.count == 1)
    }

    @Test func `a token that is rejected is not shown`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(401, "Bad credentials") }
        let run = try await Sandbox(github: server, ["GH_TOKEN": "ghp_0123456789abcdef"]).run(
            "me", "--verbose", "--json-errors")
        #expect(run.code == 4)
        #expect(!run.errors.contains("0123456789abcdef"))
    }

    @Test func `the report of the context masks secrets`() async throws {
        let secrets = [
            "GH_TOKEN": "ghp_0123456789abcdef", "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
            "UNSPLASH_ACCESS_KEY": "unsplash0123456789abcdef",
        ]
        let sandbox = try Sandbox(secrets)
        for flags in [["doctor"], ["doctor", "--json"]] {
            let run = try await sandbox.run(flags)
            #expect(run.code == 0)
            #expect(run.output.contains("GH_TOKEN"))
            #expect(!run.output.contains("0123456789abcdef"))
        }
    }

    @Test func `each request contains the user agent and API version that GitHub requires`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        _ = try await Sandbox(github: server).run("search", "users", "x")
        let headers = try #require(server.requests.first).headers
        #expect(headers["User-Agent"]?.isEmpty == false)
        #expect(headers["X-GitHub-Api-Version"]?.isEmpty == false)
        #expect(headers["Accept"]?.contains("application/vnd.github") == true)
    }
}
