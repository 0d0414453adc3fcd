public import Foundation

/// The current date and time as a dependency that tests can replace.
///
/// Use it to record when something happened. To wait or to measure durations, use `any Clock<Duration>`, which is not
/// affected by changes of the system time.
public struct WallClock: Sendable {
    /// Returns the current date and time.
    public let now: @Sendable () -> Date

    public init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The system clock.
    public static let system = WallClock { Date() }

    /// Returns the current date and time. `clock()` is equivalent to `clock.now()`.
    public func callAsFunction() -> Date { now() }
}
