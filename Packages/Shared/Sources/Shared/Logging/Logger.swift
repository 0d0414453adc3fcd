/// A logger that sends messages with a severity level to a sink. The composition root of the program chooses the sink.
///
/// Messages are closures that are evaluated only if their level is enabled. A disabled log statement costs a single
/// comparison.
public struct Logger: Sendable {
    /// The severity of a log message.
    public enum Level: Sendable, CaseIterable, Comparable {
        case debug, info, warning, error
    }

    /// A log message with its level and label, as it is passed to the sink.
    public struct Entry: Sendable, Equatable {
        /// The severity of the log message.
        public let level: Level
        /// The name of the part of the program that logged the message.
        public let label: String
        /// The text of the log message. A sink that writes to a terminal must sanitize it.
        public let message: String
    }

    /// The name of the part of the program that uses this logger.
    public let label: String
    private let minimum: Level
    private let sink: (@Sendable (Entry) -> Void)?

    /// Creates a logger that passes all entries with at least the `minimum` level to `sink`. The sink runs on the
    /// thread of the caller. If it is `nil`, all messages are discarded.
    public init(label: String, minimum: Level = .info, sink: (@Sendable (Entry) -> Void)?) {
        self.label = label
        self.minimum = minimum
        self.sink = sink
    }

    /// A logger that discards all messages and never evaluates them.
    public static let silent = Logger(label: "silent", sink: nil)

    /// Returns whether log messages with the given level are passed to the sink.
    public func isEnabled(_ level: Level) -> Bool { sink != nil && level >= minimum }

    /// Logs a message with the given level. The message is evaluated only if the level is enabled.
    public func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard let sink, level >= minimum else { return }
        sink(Entry(level: level, label: label, message: message()))
    }

    /// Logs a debug message, which is intended for developers.
    public func debug(_ message: @autoclosure () -> String) { log(.debug, message()) }

    /// Logs an informational message about the normal operation of the program.
    public func info(_ message: @autoclosure () -> String) { log(.info, message()) }

    /// Logs a warning about a problem from which the program recovered.
    public func warning(_ message: @autoclosure () -> String) { log(.warning, message()) }

    /// Logs an error message, which describes a failure.
    public func error(_ message: @autoclosure () -> String) { log(.error, message()) }
}
