public import Foundation
public import Shared
import Synchronization

/// A time of day that stands still until the test moves it.
public final class ManualWallClock: Sendable {
    private let current: Mutex<Date>

    /// Starts at 2025-01-01T00:00:00Z unless told otherwise.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_735_689_600)) {
        current = Mutex(start)
    }

    /// What the code under test takes.
    public var clock: WallClock {
        WallClock { self.now }
    }

    /// The time it is; set it to jump, also back.
    public var now: Date {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Moves the time on.
    public func advance(by duration: Duration) {
        let seconds = duration / .seconds(1)
        current.withLock { $0 += seconds }
    }
}
