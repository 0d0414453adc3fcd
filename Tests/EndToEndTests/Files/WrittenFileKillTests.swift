import Foundation
import Testing

/// Tests that kill the program while it writes a file.
@Suite(.tags(.nightly), .timeLimit(.minutes(30)))
struct WrittenFileKillTests {
    private let tests = WrittenFileTests()

    @Test(arguments: WrittenFileTests.all)
    func `after a kill a file has its old or its new content, and the next run succeeds`(
        file: WrittenFileTests.File
    ) async throws {
        let sandbox = try tests.sandbox()
        for milliseconds in [1, 2, 4, 6, 9, 13, 18, 25] {
            try await kill(file, after: milliseconds, in: sandbox)
            let run = try await tests.run(file, file.command, in: sandbox)
            #expect(run.code == 0, "after \(milliseconds) ms: \(run.errors)")
            #expect(try await sandbox.runShell(file.check).code == 0, "after \(milliseconds) ms")
            #expect(try await sandbox.runShell(WrittenFileTests.leftovers).output == "", "after \(milliseconds) ms")
        }
    }

    /// Kills the command that writes the file. The full-screen program is killed the given time after the key that
    /// quits it.
    private func kill(_ file: WrittenFileTests.File, after milliseconds: Int, in sandbox: Sandbox) async throws {
        let seconds = String(Double(milliseconds) / 1000)
        guard let shown = file.screen else {
            let command = file.command.replacingOccurrences(of: "'", with: "'\\''")
            // A killed process exists until its last system call returns.
            _ = try await sandbox.runShell(
                """
                timeout -s KILL \(seconds) sh -c '\(command)' & wait $!
                while pgrep -g $! -r D,R,S > /dev/null; do :; done
                """)
            return
        }
        let program = try await sandbox.startShell(file.command, output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: shown)
        program.type("q")
        _ = try await sandbox.runShell("sleep \(seconds)")
        program.signal(SIGKILL)
        _ = await program.ending()
    }
}
