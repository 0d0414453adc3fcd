import Domain
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MessageLogTests {
    let clock = ManualClock()
    let wallClock = ManualWallClock()
    let log: MessageLog

    init() {
        log = MessageLog(wallClock: wallClock.clock, clock: clock)
    }

    @Test func `a toast disappears after six seconds and stays in the log`() async {
        log.failed(.broken)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(log.toast != nil)
        clock.advance(by: .seconds(1))
        await until { log.toast == nil }
        #expect(log.messages.map(\.text) == [AppError.broken.message])
    }

    @Test func `the message about a rate limit that the app waits for has no advice`() {
        log.failed(AppError(.secondaryRateLimited, reason: "Too fast", advice: [.other("Use another flag.")]))
        #expect(log.messages.map(\.advice) == [[]])
    }

    @Test func `a newer toast replaces an older one and is shown for its full time`() async {
        log.informed("one")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        log.informed("two")
        await until { clock.sleeperCount == 1 }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        for _ in 0..<50 { await Task.yield() }
        #expect(log.toast?.text == "two")
    }

    @Test func `a canceled request produces no message`() {
        log.failed(.cancelled)
        #expect(log.messages.isEmpty)
        #expect(log.toast == nil)
    }

    @Test func `the log keeps the newest messages`() {
        for number in 1...MessageLog.capacity + 5 { log.informed("\(number)") }
        #expect(log.messages.count == MessageLog.capacity)
        #expect(log.messages.first?.text == "6")
    }
}
