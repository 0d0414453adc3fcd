public import Shared
import Synchronization

/// Keeps what was logged, so that a test can say what must and must not be there.
public final class RecordingLogger: Sendable {
    private let recorded = Mutex<[Logger.Entry]>([])
    private let minimum: Logger.Level

    /// Records what is at least `minimum`; everything unless told otherwise.
    public init(minimum: Logger.Level = .debug) {
        self.minimum = minimum
    }

    /// What the code under test takes.
    public var logger: Logger {
        Logger(label: "test", minimum: minimum) { entry in
            self.recorded.withLock { $0.append(entry) }
        }
    }

    /// Everything so far, in order.
    public var entries: [Logger.Entry] { recorded.withLock { $0 } }

    /// The texts so far, in order.
    public var messages: [String] { entries.map(\.message) }
}
