import Domain
import Shared
import TerminalUI

extension CommandContext {
    /// A line on standard error that tells of anything that lasts over a second.
    func progressLine() -> ProgressLine {
        ProgressLine(
            sink: messages.sink, isVisible: terminal.isErrorTerminal && !messages.isQuiet,
            width: terminal.size.columns)
    }

    /// Waits, counting down on the terminal.
    func countdown(_ reason: String, for duration: Duration) async throws {
        messages.note("\(reason): going on in \(DurationText.short(duration)).")
        let line = progressLine()
        line.update(.waiting(duration, reason: reason))
        try await line.during { try await Task.sleep(for: duration) }
    }
}
