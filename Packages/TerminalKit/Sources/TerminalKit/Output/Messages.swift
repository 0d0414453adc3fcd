import Shared

/// A writer of messages to the user on standard error. The user can silence notes, but not errors.
public struct Messages: Sendable {
    /// The sink for messages.
    public let sink: OutputSink
    /// A Boolean value that indicates whether notes are silenced.
    public let isQuiet: Bool

    /// Creates a writer of messages.
    ///
    /// - Parameters:
    ///   - sink: The sink for messages, usually standard error.
    ///   - isQuiet: Whether notes are silenced.
    public init(sink: OutputSink, isQuiet: Bool) {
        self.sink = sink
        self.isQuiet = isQuiet
    }

    /// Prints a note about an event, unless notes are silenced.
    public func note(_ text: String) {
        if !isQuiet { answer(text) }
    }

    /// Prints a message that the user requested, such as an explanation of a query. It is printed even if notes are
    /// silenced.
    public func answer(_ text: String) {
        // If standard error is closed, discard the message. The command continues.
        try? sink.write(text.sanitizedForTerminal() + "\n")
    }
}
