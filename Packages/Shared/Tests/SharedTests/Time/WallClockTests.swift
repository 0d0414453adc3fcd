import Foundation
import Shared
import SharedTestSupport
import Testing

@Suite("WallClock", .timeLimit(.minutes(10)))
struct WallClockTests {
    @Test("the system's clock lies between two looks at the time")
    func system() {
        let before = Date()
        let time = WallClock.system()
        #expect(before <= time && time <= Date())
    }

    @Test("a manual clock stands still, moves on and can be set back")
    func manual() {
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
