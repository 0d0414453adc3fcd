public import Foundation

/// The time of day as a value, so that tests can choose it.
///
/// It tells when something happened. To wait or to measure use `any Clock<Duration>`, which no clock change disturbs.
public struct WallClock: Sendable {
    /// Reads the clock.
    public let now: @Sendable () -> Date

    public init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The computer's clock.
    public static let system = WallClock { Date() }

    /// Reads the clock: `clock()` is `clock.now()`.
    public func callAsFunction() -> Date { now() }
}
