public import Foundation

/// A source of the current date and time that tests can replace.
///
/// Use it to record when an event occurred. To wait or to measure durations, use `any Clock<Duration>`, which is not
/// affected by changes to the system time.
public struct WallClock: Sendable {
    /// The function that returns the current date and time.
    public let now: @Sendable () -> Date

    public init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// A wall clock that returns the date and time of the system.
    public static let system = WallClock { Date() }

    /// Returns the current date and time. The call `clock()` is equivalent to `clock.now()`.
    public func callAsFunction() -> Date { now() }
}
