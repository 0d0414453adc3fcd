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

    @Test func `after the first second, every page shows its number`() async throws {
        let search = FakeSearch.users(total: 250)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { request in
            request.page == 1
                ? .response(body: Array(search.body(of: request).utf8), after: gate) : search.reply(to: request)
        }
        let program = try await Sandbox(github: server).startShell(
            "exec App search users x --limit 250 2>&1 >/dev/null", output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text { $0.contains("Page 1") }
        gate.open()
        let run = await program.ending()
        #expect(run.output.contains("Page 2 of 3"))
        #expect(run.output.contains("Page 3 of 3"))
    }

    @Test func `progress does not overwrite rows on the terminal`() async throws {
        let search = FakeSearch.users(total: 3)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub {
            .response(body: Array(search.body(of: $0).utf8), after: gate)
        }
        let program = try await Sandbox(github: server).startShell(
            "exec App search users x --json login 2>&1", output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text { $0.contains("Page 1") }
        gate.open()
        let run = await program.ending()
        let rows = try #require(run.output.split(separator: "[", maxSplits: 1).last)
        #expect(!rows.contains("Page") && rows.count { $0 == "}" } == 3, "\(run.output)")
    }

    @Test func `a command without pages shows the elapsed time`() async throws {
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { _ in .response(body: Array("{}".utf8), after: gate) }
        let program = try await Sandbox(github: server).startShell(
            "exec App limits 2>&1 >/dev/null", output: .terminal(columns: 80, rows: 24))
        let text = await program.output.text { !$0.isEmpty }
        gate.open()
        _ = await program.ending()
        #expect(text.contains("Working… 1s"))
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
