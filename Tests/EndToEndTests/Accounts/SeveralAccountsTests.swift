import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SeveralAccountsTests {
    private static let octocat = "ghp_octocat0123456789"
    private static let hubot = "ghp_hubot0123456789"
    private static let login = ["auth", "login", "--with-token", "--insecure-storage"]
    private let accounts = FakeAccounts(accepting: [Self.octocat: "octocat", Self.hubot: "hubot"])

    /// Creates a sandbox in which octocat signed in first and hubot second.
    private func sandbox(_ server: LoopbackServer) async throws -> Sandbox {
        let sandbox = try await Sandbox.signedIn(Self.octocat, to: server)
        let second = try await sandbox.run(Self.login, input: Self.hubot)
        #expect(second.code == 0, "\(second)")
        return sandbox
    }

    @Test func `a second sign-in keeps the first account, and the newest account is in use`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        #expect(try await sandbox.run("auth", "token").output == "\(Self.hubot)\n")
        let status = try await sandbox.run("auth", "status", "--json")
        #expect(status.code == 0, "\(status)")
        let github = try status.json.elements.filter { $0["provider"]?.text == "github" }
        #expect(github.map { $0["account"]?.text } == ["hubot", "octocat"])
        #expect(github.map { $0["verdict"]?.text } == ["valid", "valid"])
        #expect(github.map { $0["active"] } == [.bool(true), .bool(false)])
        let plain = try await sandbox.run("auth", "status")
        #expect(plain.lines.filter { $0.hasPrefix("active\t") }.prefix(2) == ["active\ttrue", "active\tfalse"])
    }

    @Test func `signing in again makes an account the current one`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        _ = try await sandbox.run(Self.login, input: Self.octocat)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.octocat)\n")
    }

    @Test func `switch makes the chosen account the current one for later commands`() async throws {
        let server = try accounts.server()
        let sandbox = try await sandbox(server)
        #expect(try await sandbox.run("auth", "switch", "OctoCat").code == 0)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.octocat)\n")
        _ = try await sandbox.run("search", "users", "x")
        #expect(server.requests.last?.headers["Authorization"] == "Bearer \(Self.octocat)")
    }

    @Test func `without a prompt, switch and logout list the accounts`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        for command in ["switch", "logout"] {
            let run = try await sandbox.run("auth", command)
            #expect(run.code == 64)
            #expect(run.errors.contains("octocat") && run.errors.contains("hubot"), "\(run)")
        }
        let unknown = try await sandbox.run("auth", "switch", "nobody")
        #expect(unknown.code == 64)
        #expect(unknown.errors.contains("octocat"))
        #expect(sandbox.files(holding: Self.octocat).count == 1)
    }

    @Test(arguments: ["2\n", "octocat\n"])
    func `on a terminal, switch asks for a number or name`(answer: String) async throws {
        let sandbox = try await sandbox(try accounts.server())
        let program = try await sandbox.start(["auth", "switch"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "[1-2]")
        program.type(answer)
        #expect(await program.ending().code == 0)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.octocat)\n")
    }

    @Test func `an empty choice changes nothing and has exit code 2`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        let program = try await sandbox.start(["auth", "logout"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "[1-2]")
        program.type("\n")
        #expect(await program.ending().code == 2)
        #expect(sandbox.files(holding: Self.hubot).count == 1)
    }

    @Test func `signing out removes the token and responses of the account, but not those of others`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        _ = try await sandbox.run("me")
        _ = try await sandbox.run("auth", "switch", "octocat")
        _ = try await sandbox.run("me")
        let run = try await sandbox.run("auth", "logout", "hubot")
        #expect(run.code == 0, "\(run)")
        #expect(sandbox.files(holding: Self.hubot).isEmpty)
        #expect(sandbox.files(holding: "hubot").isEmpty)
        #expect(try await sandbox.run("me", "--offline", "--json", "login").output.contains("octocat"))
    }

    @Test func `when the current account signs out, the previous one becomes current`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        let run = try await sandbox.run("auth", "logout", "hubot")
        #expect(run.errors.contains("octocat"))
        #expect(try await sandbox.run("auth", "token").output == "\(Self.octocat)\n")
    }

    @Test func `--all signs out all accounts`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        #expect(try await sandbox.run("auth", "logout", "--all").code == 0)
        #expect(sandbox.files(holding: "ghp_").isEmpty)
        #expect(try await sandbox.run("auth", "token").code == 4)
    }

    @Test func `each host and port has its own accounts`() async throws {
        let sandbox = try await sandbox(try accounts.server())
        let (elsewhere, withoutPort) = ("GH_HOST=ghe.example:8443", "GH_HOST=ghe.example")
        #expect(
            try await sandbox.runShell(
                "printf \(Self.octocat) | \(elsewhere) App auth login --with-token --insecure-storage"
            ).code == 0)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.hubot)\n")
        #expect(try await sandbox.runShell("\(elsewhere) App auth token").output == "\(Self.octocat)\n")
        #expect(try await sandbox.runShell("\(withoutPort) App auth token").code == 4)
    }

    @Test func `cached responses of one account are not served to another account`() async throws {
        let server = try accounts.server()
        let sandbox = try await sandbox(server)
        #expect(try await sandbox.run("me", "--json", "login").output.contains("hubot"))
        _ = try await sandbox.run("auth", "switch", "octocat")
        #expect(try await sandbox.run("me", "--json", "login").output.contains("octocat"))
        #expect(try await sandbox.run("me", "--json", "login", "--offline").output.contains("octocat"))
    }
}
