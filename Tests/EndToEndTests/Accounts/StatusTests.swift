import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct StatusTests {
    private static let token = "gho_0123456789abcdefghijkl"

    @Test func `an accepted token is reported as valid and masked`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server)
        let run = try await sandbox.run("auth", "status", "--json")
        #expect(run.code == 0)
        let github = try #require(try run.json.elements.first)
        #expect(github["verdict"]?.text == "valid")
        #expect(github["account"]?.text == "octocat")
        #expect(github["token"]?.text == "gho_****")
        #expect(github["storage"]?.text == "plain file")
        #expect(run.errors.contains("Warning: "))
    }

    @Test func `a token that GitHub does not accept is reported as rejected`() async throws {
        let server = try FakeAccounts().server()
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "status")
        #expect(run.code == 4)
        #expect(run.lines.contains("verdict\trejected"))
        #expect(run.lines.contains("source\tGH_TOKEN"))
        // The hint suggests unsetting the variable, because it takes precedence over a new sign-in.
        #expect(run.output.contains("unset"))
    }

    @Test func `without a network, the state of the token is unknown`() async throws {
        let run = try await Sandbox(["GH_TOKEN": Self.token]).run("auth", "status")
        #expect(run.code == 7)
        #expect(run.lines.contains("verdict\tcould not check"))
        let offline = try await Sandbox(["GH_TOKEN": Self.token]).run("auth", "status", "--offline")
        #expect(offline.code == 7)
    }

    @Test func `after the rate limit is exhausted, the state of the token is unknown`() async throws {
        let server = try LoopbackServer.gitHub { _ in .primaryLimit(renewedIn: 60) }
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "status")
        #expect(run.code == 6)
        #expect(run.lines.contains("verdict\tcould not check"))
    }

    @Test func `after a server error, the state of the token is unknown`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(500, "Server Error") }
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "status")
        #expect(run.code == 7)
        #expect(run.lines.contains("verdict\tcould not check"))
    }

    @Test func `anonymous access sends no token`() async throws {
        let sandbox = try Sandbox(["GH_TOKEN": Self.token])
        let token = try await sandbox.run("auth", "token", "--anonymous")
        #expect(token.code == 4)
        #expect(token.output.isEmpty)
        #expect(try await sandbox.run("auth", "status", "--anonymous").lines.contains("verdict\tsigned out"))
    }

    @Test func `without a sign-in, the status says so with exit code 4`() async throws {
        let run = try await Sandbox().run("auth", "status")
        #expect(run.code == 4)
        #expect(run.lines.contains("verdict\tsigned out"))
        #expect(try await Sandbox().run("auth", "token").code == 4)
    }

    @Test func `a token that is no longer accepted has exit code 4 and a hint to sign in`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(401, "Bad credentials") }
        let sandbox = try await Sandbox.signedIn(
            Self.token, to: try FakeAccounts(accepting: [Self.token: "octocat"]).server())
        let run = try await sandbox.run(["search", "users", "x"], asking: server.address)
        #expect(run.code == 4)
        #expect(run.errors.contains("App auth login"))
    }

    @Test func `the message about a rejected token in a variable names the variable`() async throws {
        let server = try LoopbackServer.gitHub { _ in .error(401, "Bad credentials") }
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("search", "users", "x")
        #expect(run.code == 4)
        #expect(run.errors.contains("GH_TOKEN"))
        #expect(!run.errors.contains("App auth login"))
    }

    @Test func `during a login lockout of GitHub, the state of the token is unknown`() async throws {
        let server = try LoopbackServer.gitHub { _ in
            .error(403, "Maximum number of login attempts exceeded. Please try again later.")
        }
        let status = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "status")
        #expect(status.code == 7, "\(status)")
        #expect(status.lines.contains("verdict\tcould not check"))
        let login = try await Sandbox(github: server).run("auth", "login", "--with-token", input: Self.token)
        #expect(login.code == 4)
        #expect(!login.errors.contains("not accepted"))
    }

    @Test func `a token in a variable takes precedence over a stored one, and status names the variable`() async throws
    {
        let other = "ghp_other"
        let server = try FakeAccounts(accepting: [Self.token: "octocat", other: "hubot"]).server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server, ["SEARCHAPP_GITHUB_TOKEN": other])
        #expect(try await sandbox.run("auth", "status").lines.contains("account\thubot"))
    }
}
