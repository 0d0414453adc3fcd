import Foundation
import Testing

/// Tests that kill the program during a sign-in.
@Suite(.tags(.nightly), .timeLimit(.minutes(30)))
struct LoginKillTests {
    private static let token = "gho_0123456789abcdefghijkl"

    @Test func `after a kill during a sign-in, signing out deletes the token`() async throws {
        let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
        for delay in 0..<8 {
            let sandbox = try Sandbox(github: server)
            let script = """
                printf \(Self.token) > token
                App auth login --with-token --insecure-storage < token > /dev/null 2>&1 &
                login=$!
                for turn in $(seq 2000); do ls search-app/state/tokens.json search-app/state/.tokens.json.new \
                    search-app/state/accounts.json 2>/dev/null | grep -q . && break; done
                for turn in $(seq \(delay * 300)); do :; done
                kill -9 $login
                wait $login
                rm token
                """
            _ = try await sandbox.runShell(script)
            let run = try await sandbox.run("auth", "logout")
            #expect(run.code == 0, "\(run)")
            #expect(sandbox.files(holding: Self.token).isEmpty, "\(delay)")
        }
    }
}
