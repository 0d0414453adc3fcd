import Foundation
import Synchronization
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TerminalProbeTests {
    private let terminal: PseudoTerminal
    private let modes: tcflag_t
    private let patient = Duration.seconds(20)
    private let impatient = Duration.milliseconds(5)

    init() throws {
        terminal = try #require(PseudoTerminal())
        modes = terminal.localModes
    }

    private static let responses = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}P>|ghostty 1.2\u{1B}\\\u{1B}[?62;22c"

    private func expectCleanTerminal() {
        #expect(terminal.localModes == modes)
        #expect(terminal.leftInput.isEmpty)
    }

    /// Returns the responses that arrive within the limit. The probe then also reads late responses until the second
    /// limit.
    private func ask(
        within limit: Duration, late: Duration = .zero, betweenThem: () -> Void = {}
    ) throws -> TerminalResponses {
        guard var probe = TerminalProbe(descriptor: terminal.program) else { throw NoProbe() }
        let responses = probe.ask(.all, within: limit)
        betweenThem()
        probe.discardLateResponses(within: late)
        return responses
    }

    private struct NoProbe: Error {}

    @Test func `responses are read up to the last one without waiting for the time limit`() throws {
        terminal.answer(Self.responses)
        let responses = try ask(within: patient)
        #expect(responses.hasKitty)
        #expect(responses.cell == CellSize(width: 9, height: 18))
        #expect(responses.version == "ghostty 1.2")
        #expect(responses.isComplete)
        expectCleanTerminal()
    }

    @Test func `a terminal that never responds delays the program only up to the time limit`() throws {
        let responses = try ask(within: impatient, late: impatient)
        #expect(responses == TerminalResponses())
        expectCleanTerminal()
    }

    @Test func `signals do not extend the wait`() throws {
        signal(SIGUSR2) { _ in }
        let waiting = Mutex<pthread_t?>(pthread_self())
        let responses = try ask(within: .zero, late: .milliseconds(50)) {
            Thread.detachNewThread {
                while waiting.withLock({ $0.map { pthread_kill($0, SIGUSR2) } }) != nil { sched_yield() }
            }
        }
        waiting.withLock { $0 = nil }
        #expect(responses == TerminalResponses())
        expectCleanTerminal()
    }

    @Test func `late responses are discarded and change nothing`() throws {
        let responses = try ask(within: impatient, late: patient) { terminal.type(Self.responses) }
        #expect(responses == TerminalResponses())
        expectCleanTerminal()
    }

    @Test func `partial responses are used, and the rest is discarded`() throws {
        let responses = try ask(within: impatient, late: patient) {
            terminal.type("\u{1B}_Gi=31;OK\u{1B}")
            terminal.type("\\\u{1B}[?6")
            terminal.type("2;22c")
        }
        #expect(!responses.isComplete)
        expectCleanTerminal()
    }

    @Test func `a response after the last wait is discarded when the terminal modes are restored`() throws {
        _ = try ask(within: impatient) { terminal.typeThrough("\u{1B}[?62") }
        expectCleanTerminal()
    }

    @Test func `garbage before the responses does no harm`() throws {
        terminal.answer("hjkl\u{1B}[<0;3;4M" + String(repeating: "x", count: 3_000) + Self.responses)
        #expect(try ask(within: patient).hasKitty)
        expectCleanTerminal()
    }

    @Test func `input typed after the last response is left to the shell`() throws {
        terminal.answer(Self.responses)
        _ = try ask(within: patient) { terminal.typeThrough("ls") }
        #expect(terminal.localModes == modes)
        #expect(terminal.leftInput == Array("ls".utf8))
    }

    @Test func `a stream that is not a terminal is not queried`() {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        if let probe = TerminalProbe(descriptor: ends[0]) {
            Issue.record("a pipe was asked: \(probe.responses)")
        }
    }
}
