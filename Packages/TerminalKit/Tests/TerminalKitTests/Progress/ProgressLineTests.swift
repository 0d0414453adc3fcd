import SharedTestSupport
import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ProgressLineTests {
    private let output = RecordedOutput()
    private let clock = ManualClock()
    private let prompts: PromptState

    init() {
        prompts = PromptState(clock: clock)
    }

    private func line(isVisible: Bool = true, width: Int = 40) -> ProgressLine {
        ProgressLine(sink: output.sink, isVisible: isVisible, width: width, prompts: prompts, clock: clock)
    }

    @Test func `nothing is shown in the first second`() {
        let line = line()
        line.update { _ in "Page 2 of 10" }
        clock.advance(by: .milliseconds(999))
        line.update { _ in "Page 3 of 10" }
        line.clear()
        #expect(output.text == "")
    }

    @Test func `after a second, the progress line is updated in place and finally cleared`() {
        let line = line()
        clock.advance(by: .seconds(1))
        line.update { _ in "Page 10 of 10" }
        line.update { _ in "Page 1" }
        line.clear()
        line.clear()
        #expect(output.text == "\rPage 10 of 10\rPage 1       \r      \r")
    }

    @Test func `an operation that reports no progress shows the elapsed time`() async throws {
        let line = line()
        await line.during {
            for _ in 0..<2 {
                await clock.waitForSleepers()
                clock.advance(by: .seconds(1))
            }
            await clock.waitForSleepers()
            #expect(output.text == "\rWorking… 1s\rWorking… 2s")
        }
        #expect(output.text == "\rWorking… 1s\rWorking… 2s\r           \r")
    }

    @Test func `the time at prompts does not count as elapsed time`() async throws {
        let line = line()
        await line.during {
            await clock.waitForSleepers()
            await prompts.prompting {
                clock.advance(by: .seconds(20))
                await clock.waitForSleepers()
                await prompts.prompting { clock.advance(by: .seconds(10)) }
                await clock.waitForSleepers()
            }
            for _ in 0..<2 {
                clock.advance(by: .seconds(1))
                await clock.waitForSleepers()
            }
            #expect(output.text == "\rWorking… 1s\rWorking… 2s")
        }
    }

    @Test func `a hidden progress line is erased and not drawn until it is shown again`() {
        let line = line()
        clock.advance(by: .seconds(1))
        line.update { _ in "Page 1" }
        line.hide()
        line.update { _ in "Page 2" }
        #expect(output.text == "\rPage 1\r      \r")
        line.show()
        line.update { _ in "Page 3" }
        #expect(output.text == "\rPage 1\r      \r\rPage 3")
    }

    @Test func `the progress line is erased for a prompt and not drawn over it`() async throws {
        let line = line()
        clock.advance(by: .seconds(1))
        line.update { _ in "Page 1" }
        await prompts.prompting {
            #expect(output.text == "\rPage 1\r      \r")
            line.update { _ in "Page 2" }
            #expect(output.text == "\rPage 1\r      \r")
        }
        line.update { _ in "Page 3" }
        #expect(output.text == "\rPage 1\r      \r\rPage 3")
    }

    @Test func `without a terminal, no progress is shown`() async {
        let line = line(isVisible: false)
        clock.advance(by: .seconds(5))
        line.update { _ in "1 B of 2 B" }
        await line.during {}
        #expect(output.text == "")
    }

    @Test func `the progress line leaves the last column free`() {
        let line = line(width: 8)
        clock.advance(by: .seconds(1))
        line.update { _ in "12.3 MB of 30.0 MB" }
        #expect(output.text == "\r12.3 M…")
    }

    @Test func `the progress line appears for a slow request, counts down a pause and disappears at the end`()
        async throws
    {
        let line = line()
        await line.during {
            line.update { "Rate limited: \(10 - $0.components.seconds) s" }
            for _ in 0..<2 {
                await clock.waitForSleepers()
                clock.advance(by: .seconds(1))
            }
            await clock.waitForSleepers()
        }
        #expect(output.text.hasPrefix("\rRate limited: 9 s\rRate limited: 8 s"))
        #expect(output.text.hasSuffix("\r"))
        #expect(clock.sleeperCount == 0)
    }
}
