import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TokenLoginTests {
    private static let token = "ghp_0123456789abcdefghijkl"

    @Test func `a token from standard input is verified, stored and not printed`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: "\(Self.token)\n")
        #expect(run.code == 0, "\(run)")
        #expect(run.lines.contains("account\toctocat"))
        #expect(run.lines.contains("active\ttrue"))
        #expect(run.lines.contains("scopes\tread:user"))
        #expect(!(run.output + run.errors).contains(Self.token))
        #expect(sandbox.files(holding: Self.token).count == 1)
    }

    @Test func `only the owner can read the token file and its directory`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server)
        let state = sandbox.folder.appending(path: "search-app/state").path(percentEncoded: false)
        let file = try #require(sandbox.files(holding: Self.token).first)
        let path = sandbox.folder.appending(path: "search-app/\(file)").path(percentEncoded: false)
        for (path, mode) in [(state, 0o700), (path, 0o600)] {
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        }
    }

    @Test func `a damaged token file is replaced after a warning`() async throws {
        let sandbox = try await Sandbox.signedIn(
            Self.token, to: try FakeAccounts(accepting: [Self.token: "octocat"]).server())
        _ = try await sandbox.runShell("echo damaged > search-app/state/tokens.json")
        let run = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: Self.token)
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.hasPrefix("Warning: "))
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
    }

    @Test func `a token that GitHub rejects is not stored`() async throws {
        let server = try FakeAccounts().server()
        let sandbox = try Sandbox(github: server)
        let run = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: Self.token)
        #expect(run.code == 4)
        #expect(sandbox.files(holding: Self.token).isEmpty)
    }

    @Test func `a token that cannot be verified is not stored`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: Self.token)
        #expect(run.code == 7)
        #expect(sandbox.files(holding: Self.token).isEmpty)
    }

    @Test func `a token is not read from a terminal`() async throws {
        let run = try await Sandbox().runOnTerminal("auth", "login", "--with-token")
        #expect(run.code == 64)
        #expect(run.errors.contains("--with-token < FILE"))
    }

    @Test func `an empty token is rejected`() async throws {
        #expect(try await Sandbox().run("auth", "login", "--with-token", input: " \n").code == 64)
    }

    @Test(arguments: [
        ("unsplash", "SEARCHAPP_UNSPLASH_API_URL", "Client-ID key-0123456789abcdef"),
        ("tmdb", "SEARCHAPP_TMDB_API_URL", "Bearer key-0123456789abcdef"),
    ])
    func `keys of other services are verified and stored in the same way`(
        provider: String, variable: String, authorization: String
    ) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let sandbox = try Sandbox([variable: server.address])
        let run = try await sandbox.run(
            "auth", "login", "--provider", provider, "--with-token", "--insecure-storage", input: "key-0123456789abcdef"
        )
        #expect(run.code == 0, "\(run)")
        #expect(server.requests.first?.headers["Authorization"] == authorization)
        #expect(try await sandbox.run("auth", "token", "--provider", provider).output == "key-0123456789abcdef\n")
        #expect(try await sandbox.run("auth", "logout", "--provider", provider).code == 0)
        #expect(sandbox.files(holding: "key-0123456789abcdef").isEmpty)
    }

    @Test func `on a terminal, a prompt reads a key without displaying it`() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let sandbox = try Sandbox(["SEARCHAPP_UNSPLASH_API_URL": server.address])
        let program = try await sandbox.start(
            ["auth", "login", "--provider", "unsplash", "--insecure-storage"],
            output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "Unsplash key: ")
        program.type("key-0123456789abcdef\n")
        let run = await program.ending()
        #expect(run.code == 0, "\(run)")
        #expect(!(run.output + run.errors).contains("key-0123456789abcdef"))
    }

    @Test func `declining an unencrypted file has exit code 2 and stores nothing`() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let sandbox = try Sandbox(["SEARCHAPP_UNSPLASH_API_URL": server.address])
        let program = try await sandbox.start(
            ["auth", "login", "--provider", "unsplash"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "Unsplash key: ")
        program.type("key-0123456789abcdef\n")
        _ = await program.output.text(containing: "New passphrase")
        program.type("\n")
        #expect(await program.output.text(containing: "[y/N]").contains("not encrypted"))
        program.type("n\n")
        let run = await program.ending()
        #expect(run.code == 2, "\(run)")
        #expect(sandbox.files(holding: "key-0123456789abcdef").isEmpty)
    }

    @Test func `Ctrl-C at a prompt has exit code 130`() async throws {
        let program = try await Sandbox().start(
            ["auth", "login", "--provider", "unsplash"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "Unsplash key: ")
        program.type("\u{3}")
        #expect(await program.ending().code == 130)
    }

    @Test func `without a terminal, no prompt is shown`() async throws {
        #expect(try await Sandbox().run("auth", "login", "--provider", "tmdb").code == 64)
        #expect(try await Sandbox().runOnTerminal("auth", "login", "--provider", "tmdb", "--no-input").code == 64)
    }

    @Test func `without a home directory, the error names it`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        let run = try await Sandbox(github: server).runShell(
            """
            unset HOME SEARCHAPP_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
            printf \(Self.token) | App auth login --with-token --insecure-storage
            """)
        #expect(run.code == 1)
        #expect(run.errors.contains("Set HOME"))
        #expect(!run.errors.contains("--insecure-storage"))
    }
}
