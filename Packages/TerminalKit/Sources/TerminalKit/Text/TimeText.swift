public import Foundation
import Shared

/// A formatter that writes dates for users in local time.
public struct TimeText: Sendable {
    /// The form of a formatted date.
    public enum Form: Sendable, Hashable {
        /// The day, such as `2026-08-22`.
        case day
        /// The time until or since the date, such as `3 days ago` or `in 12 min`. A date more than four weeks away is
        /// written as a day.
        case distance
        /// The time until or since the date, also for distant dates, such as `3 days ago`, `5 months ago` or
        /// `in 2 years`.
        case age
        /// The time of day with the time zone and the time until or since the date, such as `14:05:09 UTC+1, in 12
        /// min`. The day is added unless it is today.
        case clock

        /// The maximum width of a date in a list, in cells. Lists may show ages instead of days.
        public var maximumWidthInLists: Int { max(maximumWidth, Form.age.maximumWidth) }

        /// The maximum width of a date in this form, in cells.
        var maximumWidth: Int {
            switch self {
            case .day: 10
            case .distance: 12
            case .age: 13
            case .clock: 42
            }
        }
    }

    /// A closure that returns the current date.
    private let now: @Sendable () -> Date
    /// A closure that returns the offset of the user's time zone from UTC at a date, in seconds.
    private let secondsFromUTC: @Sendable (Date) -> Int

    /// A Boolean value that indicates whether ages replace days.
    private var prefersAges = false

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - now: Returns the current date.
    ///   - secondsFromUTC: Returns the offset of the user's time zone from UTC at a date, in seconds.
    public init(
        now: @escaping @Sendable () -> Date,
        secondsFromUTC: @escaping @Sendable (Date) -> Int = { LocalTime.secondsFromUTC($0) }
    ) {
        self.now = now
        self.secondsFromUTC = secondsFromUTC
    }

    /// The formatter that uses the clock and time zone of the computer.
    public static let system = TimeText { Date() }

    /// Returns a formatter that writes ages instead of days, such as `3 days ago` instead of `2026-08-22`.
    public func preferringAges() -> TimeText {
        var times = self
        times.prefersAges = true
        return times
    }

    /// Returns the text of a date in the given form.
    public func text(_ date: Date, _ form: Form) -> String {
        switch form {
        case .day: prefersAges ? age(of: date) : day(date)
        case .distance: distance(to: date)
        case .age: age(of: date)
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

    private func age(of date: Date) -> String {
        let days = Int(abs(date.timeIntervalSince(now())) / 86_400)
        guard days > 28 else { return distance(to: date) }
        let (size, unit) = days < 365 ? (max(1, days / 30), "month") : (days / 365, "year")
        let words = "\(size) \(unit)\(size == 1 ? "" : "s")"
        return date < now() ? "\(words) ago" : "in \(words)"
    }

    private func distance(to date: Date) -> String {
        let seconds = date.timeIntervalSince(now())
        let (size, unit) = Self.rounded(abs(seconds))
        guard let unit else { return day(date) }
        if size == 0 { return "now" }
        let words = "\(size) \(unit.hasSuffix("in") || size == 1 ? unit : unit + "s")"
        return seconds < 0 ? "\(words) ago" : "in \(words)"
    }

    /// Returns a number and a unit for a time in seconds. The unit is `nil` if the time is longer than four weeks.
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
