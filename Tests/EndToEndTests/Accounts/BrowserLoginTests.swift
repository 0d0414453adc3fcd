import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BrowserLoginTests {
    private static let token = "gho_0123456789abcdefghijkl"

    private func sandbox(_ server: LoopbackServer, browser: String) throws -> Sandbox {
        try Sandbox(
            github: server,
            [
                "SEARCHAPP_GITHUB_CLIENT_ID": FakeAccounts.clientID,
                "SEARCHAPP_GITHUB_CLIENT_SECRET": "client-secret-0123456789", "SEARCHAPP_BROWSER": browser,
            ])
    }

    @Test func `the browser's way back signs in`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let server = try accounts.server()
        let sandbox = try sandbox(server, browser: "curl -sL -o page.html")
        let run = try await sandbox.run("auth", "login", "--web", "--insecure-storage")
        #expect(run.code == 0, "\(run)")
        #expect(run.lines.contains("account\toctocat"))
        let exchange = try #require(server.requests.first { $0.target == "/login/oauth/access_token" })
        let form = String(decoding: exchange.body, as: UTF8.self)
        #expect(form.contains("code=the-code"))
        #expect(form.contains("client_secret=client-secret-0123456789"))
        #expect(form.contains("code_verifier="))
    }

    @Test func `an interrupt while the browser is away is code 130`() async throws {
        let server = try FakeAccounts().server()
        let sandbox = try sandbox(server, browser: "true")
        let program = try await sandbox.start(["auth", "login", "--web", "--insecure-storage"])
        _ = await program.errors.text(containing: "/login/oauth/authorize?")
        program.signal(SIGINT)
        #expect(await program.ending().code == 130)
        #expect(sandbox.files.keys.allSatisfy { !$0.hasPrefix("state/") })
    }
}
