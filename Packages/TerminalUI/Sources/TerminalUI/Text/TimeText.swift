public import Foundation
import Shared

/// Moments in words for people: in their own time, with the zone where a clock time is given.
public struct TimeText: Sendable {
    /// How much of a moment is told.
    public enum Form: Sendable, Hashable {
        /// `2026-08-22`.
        case day
        /// `3 days ago`, `in 12 min`; the day where it is more than four weeks away.
        case distance
        /// `14:05:09 UTC+1, in 12 min`, with the day where it is another one.
        case clock

        /// The cells that it takes at most.
        var longest: Int {
            switch self {
            case .day: 10
            case .distance: 12
            case .clock: 42
            }
        }
    }

    /// Now.
    private let now: @Sendable () -> Date
    /// The offset of the person's clock at a moment.
    private let secondsFromUTC: @Sendable (Date) -> Int

    public init(
        now: @escaping @Sendable () -> Date,
        secondsFromUTC: @escaping @Sendable (Date) -> Int = { LocalTime.secondsFromUTC($0) }
    ) {
        self.now = now
        self.secondsFromUTC = secondsFromUTC
    }

    /// By the computer's clock and time zone.
    public static let system = TimeText { Date() }

    /// The moment in words.
    public func text(_ date: Date, _ form: Form) -> String {
        switch form {
        case .day: day(date)
        case .distance: distance(to: date)
        case .clock: clock(date)
        }
    }

    private func day(_ date: Date) -> String {
        ISO8601.day(from: date.addingTimeInterval(Double(secondsFromUTC(date))))
    }

    private func clock(_ date: Date) -> String {
        let clock = LocalTime.zonedClock(date, secondsFromUTC: secondsFromUTC(date))
        let day = day(date)
        let distance = distance(to: date)
        return (day == self.day(now()) ? "" : "\(day) ") + clock + (distance == day ? "" : ", \(distance)")
    }

    private func distance(to date: Date) -> String {
        let seconds = date.timeIntervalSince(now())
        let (size, unit) = Self.rounded(abs(seconds))
        guard let unit else { return day(date) }
        if size == 0 { return "now" }
        let words = "\(size) \(unit.hasSuffix("in") || size == 1 ? unit : unit + "s")"
        return seconds < 0 ? "\(words) ago" : "in \(words)"
    }

    /// None beyond four weeks.
    private static func rounded(_ seconds: Double) -> (Int, String?) {
        switch seconds {
        case ..<10: (0, "second")
        case ..<60: (1, "min")
        case ..<3_600: (Int(seconds / 60), "min")
        case ..<86_400: (Int(seconds / 3_600), "hour")
        case ..<(29 * 86_400): (Int(seconds / 86_400), "day")
        default: (0, nil)
        }
    }
}
