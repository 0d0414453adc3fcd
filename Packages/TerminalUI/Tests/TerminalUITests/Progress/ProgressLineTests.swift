import Domain
import DomainTestSupport
import SharedTestSupport
import Testing

@testable import TerminalUI

@Suite("The progress line", .timeLimit(.minutes(10)))
struct ProgressLineTests {
    private let output = RecordedOutput()
    private let clock = ManualClock()

    private func line(isVisible: Bool = true, width: Int = 40) -> ProgressLine {
        ProgressLine(sink: output.sink, isVisible: isVisible, width: width, clock: clock)
    }

    @Test("nothing is said in the first second")
    func silent() {
        let line = line()
        line.update(.pages(done: 1, of: 10))
        clock.advance(by: .milliseconds(999))
        line.update(.pages(done: 2, of: 10))
        line.clear()
        #expect(output.text == "")
    }

    @Test("no total is too large for pages to be counted")
    func hugeTotal() {
        var pager = Pager<Repo>(limits: .unsplash, limit: nil)
        let next = PageRequest(number: 2, size: 30)
        _ = pager.accept(Domain.Page(items: [Repo.sample], total: .max, next: next, provenance: .sample))
        #expect(ProgressStep.pages(of: pager) == .pages(done: 0, of: pager.expectedCount / 30 + 1))
    }

    @Test("after a second it is rewritten in place and cleared without a trace")
    func rewrites() {
        let line = line()
        clock.advance(by: .seconds(1))
        line.update(.pages(done: 9, of: 10))
        line.update(.pages(done: 0, of: nil))
        line.clear()
        line.clear()
        #expect(output.text == "\rPage 10 of 10\rPage 1       \r      \r")
    }

    @Test("where nobody looks nothing is said")
    func invisible() async {
        let line = line(isVisible: false)
        clock.advance(by: .seconds(5))
        line.update(.bytes(done: 1, of: 2))
        await line.during {}
        #expect(output.text == "")
    }

    @Test("it leaves the last column free")
    func narrow() {
        let line = line(width: 8)
        clock.advance(by: .seconds(1))
        line.update(.bytes(done: 12_340_000, of: 30_000_000))
        #expect(output.text == "\r12.3 M…")
    }

    @Test("one slow request makes it appear, a pause counts down, and the end removes it")
    func during() async throws {
        let line = line()
        await line.during {
            line.update(.waiting(.seconds(10), reason: "Rate limited"))
            for _ in 0..<2 {
                await clock.waitForSleepers()
                clock.advance(by: .seconds(1))
            }
            await clock.waitForSleepers()
        }
        #expect(output.text.hasPrefix("\rRate limited: going on in 9s\rRate limited: going on in 8s"))
        #expect(output.text.hasSuffix("\r"))
        #expect(clock.sleeperCount == 0)
    }
}
