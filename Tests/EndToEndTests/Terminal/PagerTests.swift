import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PagerTests {
    private func run(_ environment: [String: String], rows: Int = 10, _ flags: String...) async throws -> Ending {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 30).reply(to: $0) }
        return try await Sandbox(github: server, environment).start(
            ["search", "users", "x"] + flags, output: .terminal(columns: 80, rows: rows)
        ).ending()
    }

    @Test func `output longer than the screen is sent to the configured pager`() async throws {
        let run = try await run(["SEARCHAPP_PAGER": "sed 's/^/> /'", "PAGER": "false"])
        #expect(run.lines.count == 33)
        #expect(run.lines.allSatisfy { $0.hasPrefix("> ") })
    }

    @Test func `PAGER is used after SEARCHAPP_PAGER`() async throws {
        #expect(try await run(["PAGER": "sed 's/^/> /'"]).lines.allSatisfy { $0.hasPrefix("> ") })
    }

    @Test(
        arguments: [
            (["SEARCHAPP_PAGER": "cat", "PAGER": "false"], 10, []), (["PAGER": "cat"], 10, []),
            (["SEARCHAPP_PAGER": "false"], 100, []), (["SEARCHAPP_PAGER": "false"], 10, ["--no-pager"]),
            (["SEARCHAPP_PAGER": "false"], 10, ["--plain"]), (["SEARCHAPP_PAGER": "false"], 10, ["--json", "all"]),
        ] as [([String: String], Int, [String])])
    func `no pager starts if it is disabled or the output is short`(
        environment: [String: String], rows: Int, flags: [String]
    ) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 30).reply(to: $0) }
        let run = try await Sandbox(github: server, environment).start(
            ["search", "users", "x"] + flags, output: .terminal(columns: 80, rows: rows)
        ).ending()
        #expect(run.output.contains("user-30"))
        #expect(run.code == 0)
    }

    @Test func `closing the pager early causes no error`() async throws {
        let run = try await run(["SEARCHAPP_PAGER": "head -n 1"])
        #expect(run.lines.count == 1)
        #expect(run.code == 0)
        #expect(run.errors == "")
    }

    @Test func `less shows the first screen and ends with q`() async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 30).reply(to: $0) }
        let program = try await Sandbox(github: server).start(
            ["search", "users", "x"], output: .terminal(columns: 80, rows: 10))
        let screen = await program.output.text(containing: "user-5")
        #expect(!screen.contains("user-30"))
        program.type("q")
        #expect(await program.ending().code == 0)
    }
}
