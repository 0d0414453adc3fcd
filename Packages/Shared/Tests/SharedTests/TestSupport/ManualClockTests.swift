import SharedTestSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ManualClockTests {
    @Test func `a sleeper wakes when its deadline is reached and not before`() async throws {
        let clock = ManualClock()
        let early = Task { try await clock.sleep(for: .seconds(1)) }
        let late = Task { try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers(2)
        clock.advance(by: .milliseconds(999))
        #expect(clock.sleeperCount == 2)
        clock.advance(by: .milliseconds(1))
        try await early.value
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(5))
        try await late.value
    }

    @Test func `a deadline in the past does not suspend`() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(3))
        try await clock.sleep(until: .init(offset: .seconds(3)))
        #expect(clock.sleeperCount == 0)
    }

    @Test func `cancellation wakes a sleeper with CancellationError, even before it sleeps`() async {
        let clock = ManualClock()
        let asleep = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        asleep.cancel()
        await #expect(throws: CancellationError.self) { try await asleep.value }
        let cancelledFirst = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await cancelledFirst.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a manual clock can be used as any Clock<Duration>`() async throws {
        let manual = ManualClock()
        let clock: any Clock<Duration> = manual
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await manual.waitForSleepers()
        manual.advance(by: .seconds(1))
        try await task.value
    }
}
