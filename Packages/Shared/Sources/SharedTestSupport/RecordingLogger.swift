public import Shared
import Synchronization

/// A log sink that records every entry, so that a test can check what was logged and what was not.
public final class RecordingLogger: Sendable {
    private let recorded = Mutex<[Logger.Entry]>([])
    private let minimum: Logger.Level

    /// Creates a recording logger.
    ///
    /// - Parameter minimum: The lowest level that is recorded. By default, every level is recorded.
    public init(minimum: Logger.Level = .debug) {
        self.minimum = minimum
    }

    /// The logger to pass to the code under test.
    public var logger: Logger {
        Logger(label: "test", minimum: minimum) { entry in
            self.recorded.withLock { $0.append(entry) }
        }
    }

    /// The entries recorded so far, in the order in which they were logged.
    public var entries: [Logger.Entry] { recorded.withLock { $0 } }

    /// The messages recorded so far, in the order in which they were logged.
    public var messages: [String] { entries.map(\.message) }
}
