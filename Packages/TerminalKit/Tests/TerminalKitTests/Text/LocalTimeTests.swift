import Foundation
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct LocalTimeTests {
    @Test func `the clock shows the time of day at the offset, even for extreme dates`() {
        #expect(LocalTime.clock(Date(timeIntervalSince1970: 0), secondsFromUTC: 9 * 3_600) == "09:00:00")
        #expect(LocalTime.clock(Date(timeIntervalSince1970: 0), secondsFromUTC: -1) == "23:59:59")
        #expect(LocalTime.clock(Date(timeIntervalSince1970: .infinity), secondsFromUTC: 0) == "23:59:59")
    }
}
