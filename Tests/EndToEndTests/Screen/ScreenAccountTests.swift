import NetworkTestSupport
import Testing

/// Tests of signing in and out in the full-screen app.
@Suite(.timeLimit(.minutes(10)))
struct ScreenAccountTests {
    private static let token = "gho_0123456789abcdefghijkl"
    private static let pending = FakeAccounts.refusing("authorization_pending")

    private func server() throws -> LoopbackServer {
        try FakeAccounts(
            accepting: [Self.token: "octocat"],
            // The sign-in stays pending long enough that a busy machine still shows the code.
            exchanges: [Self.pending, Self.pending, Self.pending, Self.pending, FakeAccounts.granting(Self.token)]
        ).server()
    }

    private func sandbox(_ server: LoopbackServer, _ extra: [String: String] = [:]) throws -> Sandbox {
        try Sandbox(github: server, ["SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID].merging(extra) { $1 })
    }

    @Test func `the user signs in with the browser if the app has a client secret`() async throws {
        let server = try FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)]
        ).server()
        let sandbox = try sandbox(
            server,
            [
                "SEARCHAPP_GITHUB_CLIENT_SECRET": "client-secret-0123456789", "SEARCHAPP_BROWSER": Sandbox.browser,
                "SEARCHAPP_PASSPHRASE": "open",
            ])
        let screen = try await TerminalScreen(sandbox, "App tui --screen me")
        try await screen.shows("You are not signed in.")
        try await screen.press("Enter")
        try await screen.shows("sign in with the browser on this computer")
        try await screen.shows("signed in as octocat", pressing: "b")
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        #expect(!sandbox.files.keys.contains { $0.contains("sign-in.") })
        try await screen.press("q")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `the user signs in with a code, sees the profile, and signs out`() async throws {
        let server = try server()
        let sandbox = try sandbox(server, ["SEARCHAPP_PASSPHRASE": "open"])
        let screen = try await TerminalScreen(sandbox, "App tui --screen me")
        try await screen.shows("You are not signed in.")
        try await screen.press("Enter")
        try await screen.shows("sign in with a code")
        let code = try await screen.shows("WDJB-MJHT", pressing: "Enter")
        #expect(code.contains { $0.contains("\(server.address)/login/device") })
        try await screen.shows("octocat (Ann Example)")
        try await screen.shows("signed in as octocat")
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        try await screen.press("s")
        try await screen.shows("Sign out?")
        try await screen.press("Down", "Enter")
        try await screen.shows("You are signed out.")
        #expect(try await sandbox.run("auth", "token").code == 4)
        try await screen.press("Escape")
        try await screen.shows("Press / and type a query")
        try await screen.hides("signed in as")
        try await screen.close()
    }

    @Test func `without a keyring, a new passphrase is requested twice, and once at the next start`()
        async throws
    {
        let sandbox = try sandbox(server())
        let first = try await TerminalScreen(sandbox, "App tui --screen me")
        try await first.shows("You are not signed in.")
        try await first.press("Enter", "Enter")
        try await first.shows("New passphrase")
        try await first.type("open sesame")
        #expect(try await !first.lines().contains { $0.contains("sesame") })
        try await first.press("Enter")
        try await first.shows("Repeat the passphrase.")
        try await first.type("open sesame")
        try await first.press("Enter")
        try await first.shows("octocat (Ann Example)")
        try await first.press("q")
        try await first.shows("restored")
        try await first.close()
        #expect(sandbox.files.keys.contains { $0.hasSuffix("tokens.encrypted") })

        let second = try await TerminalScreen(sandbox, "App tui --screen me")
        try await second.shows("Enter the passphrase of the token file")
        try await second.type("closed")
        try await second.press("Enter")
        try await second.shows("Wrong passphrase.")
        try await second.type("open sesame")
        try await second.press("Enter")
        try await second.shows("octocat (Ann Example)")
        try await second.close()
    }

    @Test func `without a passphrase, the user stays signed out and can retry on request`() async throws {
        let sandbox = try sandbox(server())
        let login = try await sandbox.startShell(
            "SEARCHAPP_PASSPHRASE=open exec App auth login"
        ).ending()
        #expect(login.code == 0)
        let screen = try await TerminalScreen(sandbox, "App tui --screen me")
        try await screen.shows("Enter the passphrase of the token file")
        try await screen.press("Escape")
        try await screen.shows("The token file requires a passphrase.")
        try await screen.shows("Press r to try again")
        try await screen.press("r")
        try await screen.shows("Enter the passphrase of the token file")
        try await screen.type("open")
        try await screen.press("Enter")
        try await screen.shows("octocat (Ann Example)")
        try await screen.close()
    }

    @Test func `an unencrypted file is written only after confirmation`() async throws {
        let sandbox = try sandbox(server())
        let screen = try await TerminalScreen(sandbox, "App tui --screen me")
        try await screen.shows("You are not signed in.")
        try await screen.press("Enter", "Enter")
        try await screen.shows("New passphrase")
        try await screen.press("Escape")
        try await screen.shows("Store the token in a plain file?")
        try await screen.press("Enter")
        try await screen.shows("The token cannot be stored")
        #expect(!sandbox.files.keys.contains { $0.hasPrefix("state/") })
        try await screen.press("Enter")
        try await screen.shows("New passphrase")
        try await screen.press("Escape")
        try await screen.shows("Store the token in a plain file?")
        try await screen.press("y")
        try await screen.shows("octocat (Ann Example)")
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        try await screen.close()
    }

    @Test func `the demo signs in to its own account and does not change stored tokens`() async throws {
        let sandbox = try sandbox(server(), ["SEARCHAPP_PASSPHRASE": "open"])
        #expect(try await sandbox.run("auth", "login").code == 0)
        let screen = try await TerminalScreen(sandbox, "App --demo tui --screen me")
        try await screen.shows("You are not signed in.")
        try await screen.press("Enter", "Enter")
        try await screen.shows("DEMO-0000")
        try await screen.shows("octocat")
        try await screen.press("s")
        try await screen.shows("Sign out?")
        try await screen.press("Down", "Enter")
        try await screen.shows("You are signed out.")
        #expect(try await sandbox.run("auth", "token").output == "\(Self.token)\n")
        try await screen.close()
    }
}
