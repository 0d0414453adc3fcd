import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DeviceLoginTests {
    private static let token = "gho_0123456789abcdefghijkl"
    private static let pending = FakeAccounts.refusing("authorization_pending")

    private func sandbox(_ server: LoopbackServer, _ extra: [String: String] = [:]) throws -> Sandbox {
        try Sandbox(github: server, ["SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID].merging(extra) { $1 })
    }

    @Test func `the code and URL are printed, the token is stored, and later commands send it`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [Self.pending, FakeAccounts.granting(Self.token)])
        let server = try accounts.server()
        let sandbox = try sandbox(server)
        let login = try await sandbox.run("auth", "login", "--insecure-storage", "--scopes", "read:user")
        #expect(login.code == 0, "\(login)")
        #expect(login.errors.contains("WDJB-MJHT"))
        #expect(login.errors.contains("\(server.address)/login/device"))
        #expect(login.errors.contains("Warning: "))
        #expect(login.lines.contains("account\toctocat"))
        #expect(login.lines.contains("scopes\tread:user"))
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        #expect(try await sandbox.run("me", "--json", "login").output.contains("octocat"))
    }

    @Test func `the code is shown before the first poll`() async throws {
        let server = try FakeAccounts(exchanges: [Self.pending]).server()
        let program = try await sandbox(server).start(["auth", "login", "--quiet"])
        #expect(await program.errors.text(containing: "/login/device").contains("WDJB-MJHT"))
        #expect(server.requests.count == 1)
        program.signal(SIGINT)
        _ = await program.ending()
    }

    @Test(arguments: [("access_denied", 2 as Int32), ("expired_token", 4), ("something_new", 4)])
    func `a declined sign-in has its exit code and stores nothing`(refusal: String, code: Int32) async throws {
        let server = try FakeAccounts(exchanges: [FakeAccounts.refusing(refusal)]).server()
        let sandbox = try sandbox(server)
        let run = try await sandbox.run("auth", "login", "--insecure-storage")
        #expect(run.code == code)
        #expect(!run.errors.isEmpty)
        #expect(!sandbox.files.keys.contains { $0.hasPrefix("state/") })
    }

    @Test(arguments: ["{}", "[]", "<html></html>", #"{"access_token":""}"#])
    func `a malformed response ends the sign-in`(answer: String) async throws {
        let server = try FakeAccounts(exchanges: [answer]).server()
        let sandbox = try sandbox(server)
        let run = try await sandbox.run("auth", "login", "--insecure-storage")
        #expect(run.code == 1, "\(run)")
        #expect(!sandbox.files.keys.contains { $0.hasPrefix("state/") })
    }

    @Test func `an interrupt while waiting stores nothing`() async throws {
        let server = try FakeAccounts(exchanges: [Self.pending]).server()
        let sandbox = try sandbox(server)
        let program = try await sandbox.start(["auth", "login", "--insecure-storage"])
        _ = await server.requests(count: 2)
        program.signal(SIGINT)
        #expect(await program.ending().code == 130)
        #expect(!sandbox.files.keys.contains { $0.hasPrefix("state/") })
    }

    @Test func `if the token cannot be stored, the alternatives are reported and no file is written`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let sandbox = try sandbox(accounts.server())
        let run = try await sandbox.run("auth", "login")
        #expect(run.code == 1)
        #expect(run.errors.contains("SEARCHAPP_PASSPHRASE"))
        #expect(run.errors.contains("--insecure-storage"))
        #expect(sandbox.files(holding: Self.token).isEmpty)
    }

    @Test func `with a passphrase, no file contains the unencrypted token`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let server = try accounts.server()
        let sandbox = try sandbox(server, ["SEARCHAPP_PASSPHRASE": "correct horse"])
        let run = try await sandbox.run("auth", "login", "--json")
        #expect(run.code == 0, "\(run)")
        #expect(try run.json["storage"]?.text == "encrypted file")
        #expect(sandbox.files(holding: Self.token).isEmpty)
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        #expect(try await sandbox.run("auth", "status").code == 0)
    }

    @Test func `a token that expires soon is refreshed before use and stored`() async throws {
        let first = FakeAccounts.granting(Self.token, more: #","expires_in":60,"refresh_token":"ghr_first""#)
        let second = FakeAccounts.granting("gho_second", more: #","expires_in":28800,"refresh_token":"ghr_second""#)
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat", "gho_second": "octocat"], exchanges: [first, second])
        let server = try accounts.server()
        let sandbox = try sandbox(server)
        #expect(try await sandbox.run("auth", "login", "--insecure-storage").code == 0)
        #expect(try await sandbox.run("search", "users", "x").code == 0)
        #expect(server.requests.last?.headers["Authorization"] == "Bearer gho_second")
        #expect(try await sandbox.run("auth", "token").output == "gho_second\n")
        #expect(server.asked.filter { $0.path == "/login/oauth/access_token" }.count == 2)
    }

    @Test func `without a client ID, the message says how to set it`() async throws {
        let run = try await Sandbox().run("auth", "login")
        #expect(run.code == 4)
        #expect(run.errors.contains("SEARCHAPP_GITHUB_CLIENT_ID"))
    }

    @Test func `Enter opens the URL in the browser while the wait continues`() async throws {
        let server = try FakeAccounts(exchanges: [Self.pending]).server()
        let sandbox = try sandbox(server, ["SEARCHAPP_BROWSER": "printf '%s' > opened"])
        let program = try await sandbox.start(
            ["auth", "login", "--insecure-storage"], output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "Press Enter")
        program.type("\n")
        _ = await server.requests(count: 4)
        program.type("\u{3}")
        #expect(await program.ending().code == 130)
        let opened = try Data(contentsOf: sandbox.folder.appending(path: "opened"))
        #expect(String(decoding: opened, as: UTF8.self) == "\(server.address)/login/device")
    }

    @Test func `the prompt for Enter does not take the passphrase that is typed after the confirmation`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [Self.pending, FakeAccounts.granting(Self.token)])
        let sandbox = try sandbox(accounts.server(), ["SEARCHAPP_BROWSER": "printf '%s' > opened"])
        let program = try await sandbox.start(["auth", "login"], output: .terminal(columns: 80, rows: 24))
        let shown = await program.output.text(containing: "New passphrase")
        #expect(shown.contains("Press Enter to open it in the browser. \n"))
        program.type("open sesame\n")
        _ = await program.output.text(containing: "Repeat the passphrase")
        program.type("open sesame\n")
        #expect(await program.ending().code == 0)
        #expect(!sandbox.files.keys.contains("opened"))
    }
}
