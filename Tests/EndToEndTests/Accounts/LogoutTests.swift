import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LogoutTests {
    private static let token = "gho_0123456789abcdefghijkl"
    private let accounts = FakeAccounts(accepting: [Self.token: "octocat"])

    @Test func `the token and what was answered to its account go`() async throws {
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

    @Test func `with the server asked, it is asked first and the outcome is told`() async throws {
        let server = try accounts.server()
        let sandbox = try await Sandbox.signedIn(Self.token, to: server)
        let run = try await sandbox.run("auth", "logout", "--revoke")
        #expect(run.code == 0)
        #expect(run.errors.contains("accepted to forget"))
        let revocation = try #require(server.requests.last)
        #expect(revocation.target == "/credentials/revoke")
        #expect(revocation.headers["Authorization"] == nil)
    }

    @Test func `a server that is away keeps no token here`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        accounts.isAway = true
        let run = try await sandbox.run("auth", "logout", "--revoke")
        #expect(run.code != 0)
        #expect(run.errors.contains("was deleted"))
        #expect(run.errors.contains("did not forget it"))
        #expect(sandbox.files(holding: Self.token).isEmpty)
    }

    @Test func `a file that others may read or that is damaged is deleted too`() async throws {
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

    @Test func `a token goes without the passphrase of its file, and what else is in it stays`() async throws {
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

    @Test func `a variable that holds nothing but blanks is not called one that is used`() async throws {
        let sandbox = try await Sandbox.signedIn(Self.token, to: try accounts.server())
        let run = try await sandbox.runShell("SEARCHAPP_GITHUB_TOKEN=' ' exec App auth logout")
        #expect(run.code == 0, "\(run)")
        #expect(run.errors.contains("was deleted"))
        #expect(!run.errors.contains("SEARCHAPP_GITHUB_TOKEN"))
    }

    @Test func `who is signed out can leave, and is told`() async throws {
        let run = try await Sandbox().run("auth", "logout")
        #expect(run.code == 0)
        #expect(run.errors.contains("Nobody was signed in"))
    }

    @Test func `a token of the environment is neither revoked nor silently left`() async throws {
        let server = try accounts.server()
        let run = try await Sandbox(github: server, ["GH_TOKEN": Self.token]).run("auth", "logout", "--revoke")
        #expect(run.code == 0)
        #expect(run.errors.contains("GH_TOKEN"))
        #expect(server.connectionCount == 0)
    }

    @Test func `who forgot the passphrase can sign out`() async throws {
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
