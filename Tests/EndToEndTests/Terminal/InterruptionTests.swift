import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct InterruptionTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `an interrupt ends an unanswered request immediately without a message`(number: Int32) async throws {
        let server = try LoopbackServer.gitHub { _ in .silence }
        // Without the signal, the program would wait longer than the time limit of this suite.
        let program = try await Sandbox(github: server).start(["search", "users", "x", "--timeout", "1h"])
        _ = await server.requests(count: 1)
        program.signal(number)
        let run = await program.ending()
        #expect(run.code == 130)
        #expect(run.errors == "")
    }

    @Test func `with --json-errors, an interrupt is reported`() async throws {
        let server = try LoopbackServer.gitHub { _ in .silence }
        let program = try await Sandbox(github: server).start(["search", "users", "x", "--json-errors"])
        _ = await server.requests(count: 1)
        program.signal(SIGINT)
        let run = await program.ending()
        #expect(run.code == 130)
        #expect(try run.error["kind"]?.text == "cancelled")
    }

    @Test func `an interrupt during the start is not lost`() async throws {
        let sandbox = try Sandbox(github: LoopbackServer.gitHub { _ in .silence })
        for step in 0..<60 {
            let program = try await sandbox.start(["search", "users", "x", "--timeout", "1h"])
            // Each step interrupts the start at a later time.
            for _ in 0..<100 * step { sched_yield() }
            program.signal(SIGINT)
            #expect(await program.ending().code == 130)
        }
    }

    @Test func `Ctrl-C on a terminal ends a request immediately`() async throws {
        let server = try LoopbackServer.gitHub { _ in .silence }
        let program = try await Sandbox(github: server).start(
            ["search", "users", "x"], output: .terminal(columns: 80, rows: 24))
        _ = await server.requests(count: 1)
        program.type("\u{3}")
        let run = await program.ending()
        #expect(run.code == 130)
        #expect(run.errors == "")
    }

    @Test func `rows printed before an interrupt are complete`() async throws {
        let search = FakeSearch.repos(total: 200)
        let server = try LoopbackServer.gitHub { $0.page == 1 ? search.reply(to: $0) : .silence }
        let program = try await Sandbox(github: server).start(
            ["search", "repos", "x", "--limit", "200", "--json", "id"])
        _ = await server.requests(count: 2)
        program.signal(SIGINT)
        let run = await program.ending()
        #expect(run.code == 130)
        #expect(run.output.isEmpty || (try? run.json.elements.count) == 100)
    }

    @Test func `an interrupt ends the wait for a retry`() async throws {
        let server = try LoopbackServer.gitHub { _ in .response(503, headers: ["Retry-After": "3000"]) }
        let program = try await Sandbox(github: server).start(["search", "users", "x", "--timeout", "1h"])
        _ = await server.requests(count: 1)
        program.signal(SIGINT)
        #expect(await program.ending().code == 130)
    }

    @Test func `signals that the parent process ignored remain ignored`() async throws {
        let search = FakeSearch.users(total: 1)
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { .response(body: Array(search.body(of: $0).utf8), after: gate) }
        let program = try await Sandbox(github: server).startShell("trap '' HUP; exec App search users x")
        await gate.reached()
        program.signal(SIGHUP)
        gate.open()
        #expect(await program.ending().code == 0)
    }
}
