import Foundation
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TimeTextTests {
    /// 2026-08-22 23:30:00 UTC.
    private static let now = Date(timeIntervalSince1970: 1_787_441_400)

    private func times(hours: Double) -> TimeText {
        TimeText(now: { Self.now }, secondsFromUTC: { _ in Int(hours * 3_600) })
    }

    @Test(
        arguments: [(0, "2026-08-22"), (9, "2026-08-23"), (-24, "2026-08-21")] as [(Double, String)])
    func `a day is in local time`(hours: Double, text: String) {
        #expect(times(hours: hours).text(Self.now, .day) == text)
    }

    @Test(
        arguments: [
            (0, "now"), (-9, "now"), (-30, "1 min ago"), (-3_540, "59 min ago"), (-3_600, "1 hour ago"),
            (-7_200, "2 hours ago"), (-259_200, "3 days ago"), (-2_419_200, "28 days ago"),
            (-2_592_000, "2026-07-23"), (720, "in 12 min"), (86_400, "in 1 day"),
        ] as [(Double, String)]) func `recent times are relative, and older ones are dates`(
            seconds: Double, text: String
        )
    {
        #expect(times(hours: 0).text(Self.now.addingTimeInterval(seconds), .distance) == text)
    }

    @Test(
        arguments: [
            (0, 720, "23:42:00 UTC, in 12 min"), (9, 720, "08:42:00 UTC+9, in 12 min"),
            (-3.5, 720, "20:12:00 UTC-3:30, in 12 min"), (0, 3_600, "2026-08-23 00:30:00 UTC, in 1 hour"),
        ] as [(Double, Double, String)]) func `a clock time has its time zone, and its date if that differs`(
            hours: Double, seconds: Double, text: String
        )
    {
        #expect(times(hours: hours).text(Self.now.addingTimeInterval(seconds), .clock) == text)
    }

    @Test func `no time is wider than its column`() {
        for form in [TimeText.Form.day, .distance, .clock] {
            for days in [-40_000.0, -28, -1, 0, 1, 28, 40_000] {
                let text = times(hours: -11.75).text(Self.now.addingTimeInterval(days * 86_400), form)
                #expect(text.count <= form.maximumWidth)
            }
        }
    }
}
