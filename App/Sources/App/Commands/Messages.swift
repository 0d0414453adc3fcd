import Shared
import TerminalUI

/// Words for the person, on standard error: notes may be silenced, errors never are.
struct Messages: Sendable {
    let sink: OutputSink
    let style: TextStyle
    let isQuiet: Bool

    /// A line about what happened besides the data.
    func note(_ text: String) {
        guard !isQuiet else { return }
        write(text.sanitizedForTerminal())
    }

    /// A line that was asked for, such as the query of `--show-query`.
    func answer(_ text: String) {
        write(text.sanitizedForTerminal())
    }

    private func write(_ line: String) {
        // A closed standard error takes no words; the command's own work goes on.
        try? sink.write(line + "\n")
    }
}
