import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProgressTests {
    @Test func `long operations show progress on a terminal and clear it at the end`() async throws {
        let search = FakeSearch.users(total: 30)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub {
            .response(body: Array(search.body(of: $0).utf8), after: gate)
        }
        // Standard error is the terminal in this test, and the rows are discarded.
        let program = try await Sandbox(github: server).startShell(
            "exec App search users x 2>&1 >/dev/null", output: .terminal(columns: 80, rows: 24))
        let line = await program.output.text { !$0.isEmpty }
        gate.open()
        let run = await program.ending()
        #expect(line.contains("Page"))
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("\u{1B}[K") || run.output.hasSuffix("\r"))
    }

    @Test func `a wait shows a countdown`() async throws {
        let search = FakeSearch.users(total: 30)
        let refusals = Counter()
        let server = try LoopbackServer.gitHub {
            refusals.next() == 0 ? .primaryLimit(renewedIn: 5.5) : search.reply(to: $0)
        }
        let run = try await Sandbox(github: server).startShell(
            "exec App search users x --wait 2>&1 >/dev/null", output: .terminal(columns: 80, rows: 24)
        ).ending()
        #expect(run.code == 0)
        // A busy machine does not show every second.
        #expect(Set(run.output.matches(of: /continuing in \d+s/).map(\.output)).count > 1)
    }
}
