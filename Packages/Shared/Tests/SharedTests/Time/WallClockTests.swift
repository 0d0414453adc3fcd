import Foundation
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WallClockTests {
    @Test func `the system clock is between two readings of the time`() {
        let before = Date()
        let time = WallClock.system()
        #expect(before <= time && time <= Date())
    }

    @Test func `a manual clock stands still, advances and can be set back`() {
        let start = Date(timeIntervalSince1970: 1_000)
        let manual = ManualWallClock(start)
        let clock = manual.clock
        #expect(clock() == start)
        manual.advance(by: .milliseconds(1_500))
        #expect(clock.now() == start + 1.5)
        manual.now = start - 60
        #expect(clock() == start - 60)
    }
}
