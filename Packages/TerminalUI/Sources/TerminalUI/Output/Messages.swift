import Shared
public import TerminalKit

/// The writer of messages to the user on standard error. Notes can be silenced, errors cannot.
public struct Messages: Sendable {
    /// The sink for messages.
    public let sink: OutputSink
    /// A Boolean value that indicates whether notes are silenced.
    let isQuiet: Bool

    public init(sink: OutputSink, isQuiet: Bool) {
        self.sink = sink
        self.isQuiet = isQuiet
    }

    /// Prints a note about an event, unless notes are silenced.
    public func note(_ text: String) {
        guard !isQuiet else { return }
        write(text.sanitizedForTerminal())
    }

    /// Prints a message that the user asked for, such as the query for `--show-query`.
    public func answer(_ text: String) {
        write(text.sanitizedForTerminal())
    }

    private func write(_ line: String) {
        // If standard error is closed, discard the message and continue the command.
        try? sink.write(line + "\n")
    }
}
