import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LogoutTests {
    private static let token = "gho_0123456789abcdefghijkl"
    private let accounts = FakeAccounts(accepting: [Self.token: "octocat"])

    @Test func `signing out removes the token and the cached responses of its account`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        _ = try await sandbox.run("me")
        #expect(!sandbox.files(holding: "octocat").isEmpty)
        let run = try await sandbox.run("auth", "logout")
        #expect(run.code == 0)
        #expect(run.errors.contains("octocat"))
        #expect(sandbox.files(holding: Self.token).isEmpty)
        #expect(sandbox.files(holding: "octocat").isEmpty)
        #expect(try await sandbox.run("me", "--offline").code == 4)
    }

    @Test func `signing out removes cached pictures`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        let picture = sandbox.folder.appending(path: "search-app/cache/images/0123456789abcdef.image")
        try FileManager.default.createDirectory(
            at: picture.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data("picture".utf8).write(to: picture)
        #expect(try await sandbox.run("auth", "logout").code == 0)
        #expect(!FileManager.default.fileExists(atPath: picture.path(percentEncoded: false)))
    }

    @Test func `with --revoke, the token is revoked before it is removed, and the result is reported`() async throws {
        let server = try accounts.server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server)
        let run = try await sandbox.run("auth", "logout", "--revoke")
        #expect(run.code == 0)
        #expect(run.errors.contains("revoked it"))
        let revocation = try #require(server.requests.last)
        #expect(revocation.target == "/credentials/revoke")
        #expect(revocation.headers["Authorization"] == nil)
    }

    @Test func `an unreachable server does not prevent the removal of the token`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        accounts.isAway = true
        let run = try await sandbox.run("auth", "logout", "--revoke")
        #expect(run.code != 0)
        #expect(run.errors.contains("was deleted"))
        #expect(run.errors.contains("did not revoke it"))
        #expect(sandbox.files(holding: Self.token).isEmpty)
    }

    @Test func `a token file that is damaged or readable by others is deleted`() async throws {
        for damage in ["chmod 644 search-app/state/tokens.json", "echo damaged > search-app/state/tokens.json"] {
            let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
            _ = try await sandbox.runShell(damage)
            #expect(try await sandbox.run("auth", "token").code == 1)
            let run = try await sandbox.run("auth", "logout")
            #expect(run.code == 0, "\(run)")
            #expect(run.errors.contains("was deleted"))
            #expect(sandbox.file("search-app/state/tokens.json") == nil)
        }
    }

    @Test func `a token is removed without the passphrase of its file, and the other contents stay`() async throws {
        let server = try LoopbackServer.gitHub { request in
            request.path == "/user" ? .json(#"{"login":"octocat","id":1,"type":"User"}"#) : .json("[]")
        }
        let sandbox = try Sandbox(
            github: server, ["SEARCHAPP_PASSPHRASE": "right", "SEARCHAPP_UNSPLASH_API_URL": server.address])
        let login = ["auth", "login", "--with-token"]
        #expect(try await sandbox.run(login, input: Self.token).code == 0)
        #expect(try await sandbox.run(login + ["--provider", "unsplash"], input: "the-key").code == 0)
        let run = try await sandbox.runShell("SEARCHAPP_PASSPHRASE= App auth logout")
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.contains("was deleted"))
        #expect(try await sandbox.run("auth", "token").code == 4)
        #expect(try await sandbox.run("auth", "token", "--provider", "unsplash").output == "the-key\n")
    }

    @Test func `a variable with only spaces is not reported as used`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        let run = try await sandbox.runShell("SEARCHAPP_GITHUB_TOKEN=' ' exec App auth logout")
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.contains("was deleted"))
        #expect(!run.errors.contains("SEARCHAPP_GITHUB_TOKEN"))
    }

    @Test func `signing out without an account succeeds with a message`() async throws {
        let run = try await Sandbox().run("auth", "logout")
        #expect(run.code == 0)
        #expect(run.errors.contains("Nobody was signed in"))
    }

    @Test func `a token in the environment is neither revoked nor silently kept`() async throws {
        let server = try accounts.server()
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "logout", "--revoke")
        #expect(run.code == 0)
        #expect(run.errors.contains("GH_TOKEN"))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [
        "rm search-app/state/accounts.json", "echo damaged > search-app/state/accounts.json",
        #"echo '{"version":99,"accounts":[]}' > search-app/state/accounts.json"#,
        "ln -sf /dev/null search-app/state/accounts.json", "chmod 666 search-app/state/accounts.json",
    ])
    func `the token is removed even if the account index is missing or damaged`(damage: String) async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        _ = try await sandbox.runShell(damage)
        let run = try await sandbox.run("auth", "logout")
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.contains("octocat was deleted"))
        #expect(sandbox.files(holding: Self.token).isEmpty)
        #expect(try await sandbox.run("auth", "status").lines.contains("verdict\tsigned out"))
    }

    @Test func `an account missing from the index is found next to one that signed in later`() async throws {
        let accounts = FakeAccounts(accepting: [Self.token: "octocat", "ghp_hubot": "hubot"])
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        _ = try await sandbox.runShell("rm search-app/state/accounts.json")
        _ = try await sandbox.run("auth", "login", "--with-token", "--insecure-storage", input: "ghp_hubot")
        let run = try await sandbox.run("auth", "logout")
        #expect(run.code == 64)
        #expect(run.errors.contains("octocat") && run.errors.contains("hubot"))
        #expect(try await sandbox.run("auth", "logout", "octocat").code == 0)
        #expect(sandbox.files(holding: Self.token).isEmpty)
        #expect(try await sandbox.run("auth", "token").output == "ghp_hubot\n")
    }

    @Test(arguments: ["rm search-app/state/accounts.json", "echo damaged > search-app/state/accounts.json"])
    func `an account stays signed in when another one signs out without a readable index`(damage: String) async throws {
        let accounts = FakeAccounts(accepting: [Self.token: "octocat", "ghp_hubot": "hubot"])
        let sandbox = try Sandbox(github: try accounts.server(), ["SEARCHAPP_PASSPHRASE": "known"])
        for token in [Self.token, "ghp_hubot"] {
            #expect(try await sandbox.run("auth", "login", "--with-token", input: token).code == 0)
        }
        _ = try await sandbox.runShell(damage)
        let run = try await sandbox.run("auth", "logout", "octocat")
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.contains("hubot is now the active account"))
        let status = try await sandbox.run("auth", "status")
        #expect(status.code == 0, "\(status)")
        #expect(status.lines.contains("account\thubot"))
        #expect(try await sandbox.run("auth", "token").output == "ghp_hubot\n")
    }

    @Test func `an encrypted file with unknown contents is reported`() async throws {
        let sandbox = try Sandbox(github: try accounts.server())
        let login = "printf \(Self.token) | SEARCHAPP_PASSPHRASE=known App auth login --with-token"
        #expect(try await sandbox.runShell(login).code == 0)
        _ = try await sandbox.runShell("rm search-app/state/accounts.json")
        let run = try await sandbox.run("auth", "logout")
        #expect(run.code == 1, "\(run)")
        #expect(run.errors.contains("SEARCHAPP_PASSPHRASE"))
        #expect(try await sandbox.runShell("SEARCHAPP_PASSPHRASE=known App auth logout").code == 0)
        #expect(sandbox.file("search-app/state/tokens.encrypted") == nil)
    }

    @Test func `a user who forgot the passphrase can sign out`() async throws {
        let server = try accounts.server()
        let sandbox = try Sandbox(github: server)
        let login = try await sandbox.runShell(
            "printf \(Self.token) | SEARCHAPP_PASSPHRASE=known App auth login --with-token")
        #expect(login.code == 0, "\(login)")
        let status = try await sandbox.run("auth", "status")
        #expect(status.code == 7)
        #expect(status.lines.contains("account\toctocat"))
        #expect(status.lines.contains("verdict\tcould not check"))
        let logout = try await sandbox.run("auth", "logout")
        #expect(logout.code == 0, "\(logout)")
        #expect(logout.errors.contains("octocat"))
        #expect(try await sandbox.run("auth", "status").code == 4)
    }
}
