public import Shared
import Synchronization

/// A log sink that records every log entry. Tests use it to check which messages were logged.
public final class RecordingLogger: Sendable {
    private let recorded = Mutex<[Logger.Entry]>([])
    private let minimum: Logger.Level

    /// Creates a log sink for a test.
    ///
    /// - Parameter minimum: The lowest level to record. By default, entries of all levels are recorded.
    public init(minimum: Logger.Level = .debug) {
        self.minimum = minimum
    }

    /// The logger to pass to the code under test.
    public var logger: Logger {
        Logger(label: "test", minimum: minimum) { entry in
            self.recorded.withLock { $0.append(entry) }
        }
    }

    /// The recorded log entries in the order in which they were logged.
    public var entries: [Logger.Entry] { recorded.withLock { $0 } }

    /// The texts of the recorded log messages in the order in which they were logged.
    public var messages: [String] { entries.map(\.message) }
}
