import Foundation
import NetworkTestSupport
import Synchronization
import Testing

/// Tests that kill `App collect` repeatedly and resume it.
@Suite(.tags(.nightly), .timeLimit(.minutes(30)))
struct CollectKillTests {
    private let tests = CollectCommandTests()

    @Test(arguments: [7, 20])
    func `a run that is killed many times is resumed without losing or repeating rows`(kills: Int) async throws {
        try await expectCompleteRows(afterKills: kills)
    }

    /// Kills a run when the server receives certain requests, resumes it until it ends, and checks its rows.
    func expectCompleteRows(afterKills kills: Int) async throws {
        let archive = FakeArchive(count: 2_500)
        let asked = Mutex(0)
        let next = Mutex(2)
        let program = Mutex<RunningProgram?>(nil)
        let server = try LoopbackServer.gitHub { request in
            let count = asked.withLock { asked in
                asked += 1
                return asked
            }
            let isTime = next.withLock { next in
                defer { if count == next { next += 1 + 40 / kills } }
                return count == next
            }
            if isTime { program.withLock { $0?.signal(SIGKILL) } }
            return archive.reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        var code: Int32 = -1
        for _ in 0..<100 where code != 0 {
            let running = try await sandbox.start(CollectCommandTests.words + ["--resume"])
            program.withLock { $0 = running }
            code = await running.ending().code
        }
        // Breaks the reference cycle of the server, the program and the sandbox.
        program.withLock { $0 = nil }
        #expect(code == 0)
        #expect(try tests.ids(sandbox).sorted() == Array(0..<2_500))
    }

    @Test func `a run that is killed after 100 different times has the rows of an undisturbed run`() async throws {
        let archive = FakeArchive(count: 5_000)
        let server = try LoopbackServer.gitHub { archive.reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        let resume = CollectCommandTests.words + ["--resume", "--quiet"]
        var (code, kills): (Int32, Int) = (137, 0)
        while code == 137, kills < 100 {
            let seconds = Double(10 + 37 * kills % 81) / 1_000
            // The option --foreground keeps `timeout` itself alive, so that it waits until the program has exited.
            let command = "exec timeout --foreground -s KILL \(seconds) App \(resume.joined(separator: " "))"
            code = try await sandbox.runShell(command).code
            kills += 1
        }
        let last = try await sandbox.run(resume)
        #expect(last.code == 0, "\(last.errors)")
        let undisturbed = try Sandbox(github: server)
        #expect(try await undisturbed.run(CollectCommandTests.words).code == 0)
        let lines = { (sandbox: Sandbox) in
            try String(contentsOf: sandbox.folder.appending(path: "rows.jsonl"), encoding: .utf8).lines.sorted()
        }
        #expect(try tests.ids(sandbox).sorted() == Array(archive.created.indices))
        #expect(try lines(sandbox) == lines(undisturbed))
    }
}
