/// A logger that sends leveled messages to a sink chosen by the composition root.
///
/// Messages are closures that are only evaluated if their level is enabled. A disabled log statement costs one
/// comparison.
public struct Logger: Sendable {
    /// The severity of a message.
    public enum Level: Int, Sendable, CaseIterable, Comparable {
        case debug, info, warning, error

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// A message as passed to the sink.
    public struct Entry: Sendable, Equatable {
        /// The severity of the message.
        public let level: Level
        /// The part of the program that logged the message.
        public let label: String
        /// The text of the message. A sink that writes to a terminal must sanitize it.
        public let message: String

        public init(level: Level, label: String, message: String) {
            self.level = level
            self.label = label
            self.message = message
        }
    }

    /// The part of the program that uses this logger.
    public let label: String
    private let minimum: Level
    private let sink: (@Sendable (Entry) -> Void)?

    /// Creates a logger that passes all entries of at least the `minimum` level to `sink` on the caller's thread.
    public init(label: String, minimum: Level = .info, sink: @escaping @Sendable (Entry) -> Void) {
        self.init(label: label, minimum: minimum, optionalSink: sink)
    }

    private init(label: String, minimum: Level, optionalSink: (@Sendable (Entry) -> Void)?) {
        self.label = label
        self.minimum = minimum
        self.sink = optionalSink
    }

    /// A logger that discards all messages without evaluating them.
    public static let silent = Logger(label: "silent", minimum: .error, optionalSink: nil)

    /// Returns whether a message of this level would be passed to the sink.
    public func isEnabled(_ level: Level) -> Bool { sink != nil && level >= minimum }

    /// Logs a message. The message is only evaluated if the level is enabled.
    public func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard let sink, level >= minimum else { return }
        sink(Entry(level: level, label: label, message: message()))
    }

    /// Logs a message for developers.
    public func debug(_ message: @autoclosure () -> String) { log(.debug, message()) }

    /// Logs an informational message about normal operation.
    public func info(_ message: @autoclosure () -> String) { log(.info, message()) }

    /// Logs a problem from which the program recovered.
    public func warning(_ message: @autoclosure () -> String) { log(.warning, message()) }

    /// Logs a failure.
    public func error(_ message: @autoclosure () -> String) { log(.error, message()) }
}
