/// Writes leveled messages to a sink that the composition root chooses.
///
/// Messages are closures: one that is below the minimum is never built, so logging costs a comparison when it is off.
public struct Logger: Sendable {
    /// How much a message matters.
    public enum Level: Int, Sendable, CaseIterable, Comparable {
        case debug, info, warning, error

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// One message as it reaches the sink.
    public struct Entry: Sendable, Equatable {
        /// How much it matters.
        public let level: Level
        /// Which part of the program speaks.
        public let label: String
        /// The text, as the caller built it. A sink that writes to a terminal sanitises it.
        public let message: String

        public init(level: Level, label: String, message: String) {
            self.level = level
            self.label = label
            self.message = message
        }
    }

    /// Which part of the program speaks.
    public let label: String
    private let minimum: Level
    private let sink: (@Sendable (Entry) -> Void)?

    /// Sends what is at least `minimum` to `sink`, in the caller's thread.
    public init(label: String, minimum: Level = .info, sink: @escaping @Sendable (Entry) -> Void) {
        self.init(label: label, minimum: minimum, optionalSink: sink)
    }

    private init(label: String, minimum: Level, optionalSink: (@Sendable (Entry) -> Void)?) {
        self.label = label
        self.minimum = minimum
        self.sink = optionalSink
    }

    /// Drops everything without building it.
    public static let silent = Logger(label: "silent", minimum: .error, optionalSink: nil)

    /// True when a message of this level would reach the sink.
    public func isEnabled(_ level: Level) -> Bool { sink != nil && level >= minimum }

    /// Logs a message; it is built only when the level is enabled.
    public func log(_ level: Level, _ message: @autoclosure () -> String) {
        guard let sink, level >= minimum else { return }
        sink(Entry(level: level, label: label, message: message()))
    }

    /// Logs what only a developer wants to see.
    public func debug(_ message: @autoclosure () -> String) { log(.debug, message()) }

    /// Logs what is worth knowing when all is well.
    public func info(_ message: @autoclosure () -> String) { log(.info, message()) }

    /// Logs what was worked around.
    public func warning(_ message: @autoclosure () -> String) { log(.warning, message()) }

    /// Logs what failed.
    public func error(_ message: @autoclosure () -> String) { log(.error, message()) }
}
