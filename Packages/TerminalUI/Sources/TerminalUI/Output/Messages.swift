import Shared
public import TerminalKit

/// Words for the person, on standard error: notes may be silenced, errors never are.
public struct Messages: Sendable {
    /// Where they go.
    public let sink: OutputSink
    /// Whether notes are silenced.
    public let isQuiet: Bool

    public init(sink: OutputSink, isQuiet: Bool) {
        self.sink = sink
        self.isQuiet = isQuiet
    }

    /// A line about what happened besides the data.
    public func note(_ text: String) {
        guard !isQuiet else { return }
        write(text.sanitizedForTerminal())
    }

    /// A line that was asked for, such as the query of `--show-query`.
    public func answer(_ text: String) {
        write(text.sanitizedForTerminal())
    }

    private func write(_ line: String) {
        // A closed standard error takes no words; the command's own work goes on.
        try? sink.write(line + "\n")
    }
}
