import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests that Ctrl-C at a passphrase prompt ends the program immediately and leaves the terminal as it was.
@Suite(.timeLimit(.minutes(10)))
struct PassphrasePromptTests {
    private static let token = "gho_0123456789abcdefghijkl"
    private let accounts = FakeAccounts(accepting: [Self.token: "octocat"])

    /// Runs a command on a terminal, presses Ctrl-C at its prompt, and returns the output, which ends with the exit
    /// code and the terminal modes.
    private func interrupted(_ command: String, at prompt: String, in sandbox: Sandbox) async throws -> Ending {
        let program = try await sandbox.startShell(
            "unset SEARCHAPP_PASSPHRASE; trap : INT; stty echo; \(command); echo code $?; stty -a",
            output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: prompt)
        program.type("\u{3}")
        return await program.ending()
    }

    @Test(arguments: [
        "auth token", "auth status", "user view octocat", "collect users x -o rows", "auth logout --revoke",
    ])
    func `Ctrl-C at the prompt for a passphrase restores the terminal and stops the program`(
        command: String
    ) async throws {
        let server = try accounts.server()
        let sandbox = try Sandbox(github: server, ["SEARCHAPP_PASSPHRASE": "known"])
        #expect(try await sandbox.run(["auth", "login", "--with-token"], input: Self.token).code == 0)
        let before = (server.requests.count, sandbox.files)
        let run = try await interrupted("App \(command)", at: "Passphrase for", in: sandbox)
        #expect(run.output.contains("code 130"), "\(run)")
        #expect(run.output.contains(" echo "), "\(run)")
        #expect(!run.errors.lowercased().contains("signed out"), "\(run)")
        #expect(!run.output.contains("could not check"), "\(run)")
        #expect(server.requests.count == before.0)
        #expect(sandbox.files["state/tokens.encrypted"] == before.1["state/tokens.encrypted"])
    }

    @Test func `the offline status of an account needs no passphrase`() async throws {
        let sandbox = try Sandbox(github: try accounts.server(), ["SEARCHAPP_PASSPHRASE": "known"])
        #expect(try await sandbox.run(["auth", "login", "--with-token"], input: Self.token).code == 0)
        // A prompt would be interrupted by the time limit.
        let run = try await sandbox.startShell(
            "SEARCHAPP_PASSPHRASE= timeout --foreground 30 App auth status --offline",
            output: .terminal(columns: 80, rows: 24)
        ).ending()
        #expect(run.code == 7, "\(run)")
        #expect(run.output.contains("octocat"))
        #expect(!run.output.contains("Passphrase for"))
    }

    @Test func `Ctrl-C at the prompt for a new passphrase restores the terminal and stops the sign-in`() async throws {
        let sandbox = try Sandbox(github: try accounts.server())
        let run = try await interrupted(
            "printf \(Self.token) | App auth login --with-token 2>&1", at: "New passphrase", in: sandbox)
        #expect(run.output.contains("code 130"), "\(run)")
        #expect(run.output.contains(" echo "), "\(run)")
        #expect(!run.output.contains("Store the token"), "\(run)")
        #expect(!run.output.contains("Nothing was stored"), "\(run)")
    }
}
