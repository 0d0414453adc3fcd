import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
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

    @Test func `the redirect of the browser completes the sign-in`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let server = try accounts.server()
        let sandbox = try sandbox(server, browser: Sandbox.browser)
        let run = try await sandbox.run("auth", "login", "--web", "--insecure-storage")
        #expect(run.code == 0, "\(run)")
        #expect(run.lines.contains("account\toctocat"))
        let exchange = try #require(server.requests.first { $0.target == "/login/oauth/access_token" })
        let form = String(decoding: exchange.body, as: UTF8.self)
        #expect(form.contains("code=the-code"))
        #expect(form.contains("client_secret=client-secret-0123456789"))
        #expect(form.contains("code_verifier="))
    }

    @Test func `an interrupt during the wait for the browser has exit code 130`() async throws {
        let server = try FakeAccounts().server()
        let sandbox = try sandbox(server, browser: "true")
        let program = try await sandbox.start(["auth", "login", "--web", "--insecure-storage"])
        _ = await program.errors.text(containing: "/login/oauth/authorize?")
        program.signal(SIGINT)
        #expect(await program.ending().code == 130)
        #expect(sandbox.files.keys.allSatisfy { !$0.hasPrefix("state/") })
    }

    @Test func `the browser's arguments contain only a local page, and no data that could complete the sign-in`()
        async throws
    {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let sandbox = try sandbox(try accounts.server(), browser: "sh browser.sh")
        try Data(
            """
            echo "$1" > opened
            stat -c %a "${1#file://}" > mode
            \(Sandbox.browser) "$1"
            """.utf8
        ).write(to: sandbox.folder.appending(path: "browser.sh"))
        let run = try await sandbox.run("auth", "login", "--web", "--insecure-storage")
        #expect(run.code == 0, "\(run)")
        let opened = try String(contentsOf: sandbox.folder.appending(path: "opened"), encoding: .utf8)
        #expect(opened.hasPrefix("file:///"))
        #expect(!opened.contains("state=") && !opened.contains("challenge"))
        #expect(try String(contentsOf: sandbox.folder.appending(path: "mode"), encoding: .utf8) == "600\n")
        #expect(run.errors.contains("/login/oauth/authorize?"))
        #expect(!sandbox.files.keys.contains { $0.contains("sign-in.") })
    }

    @Test func `a callback without the state gets a response and is ignored`() async throws {
        let accounts = FakeAccounts(
            accepting: [Self.token: "octocat"], exchanges: [FakeAccounts.granting(Self.token)])
        let server = try accounts.server()
        let sandbox = try sandbox(server, browser: "sh browser.sh")
        try Data(
            #"""
            port=$(sed -n 's/.*redirect_uri=http%3A%2F%2F127.0.0.1%3A\([0-9]*\)%2F.*/\1/p' "${1#file://}" | head -n 1)
            curl -s -o wrong.html "http://127.0.0.1:$port/callback?code=theirs&state=wrong"
            \#(Sandbox.browser) "$1"
            """#.utf8
        ).write(to: sandbox.folder.appending(path: "browser.sh"))
        let run = try await sandbox.run("auth", "login", "--web", "--insecure-storage")
        #expect(run.code == 0, "\(run)")
        let page = try String(contentsOf: sandbox.folder.appending(path: "wrong.html"), encoding: .utf8)
        #expect(page.contains("does not belong"))
        let exchange = try #require(server.requests.first { $0.target == "/login/oauth/access_token" })
        #expect(String(decoding: exchange.body, as: UTF8.self).contains("code=the-code"))
    }
}

extension Sandbox {
    /// The command of a minimal browser for sign-in tests. It opens the given page and follows redirects.
    static let browser =
        #"sh -c 'curl -sL -o page.html "$(sed -n "s/.*url=\([^\"]*\)\".*/\1/p" "${1#file://}")"' sh"#
}
