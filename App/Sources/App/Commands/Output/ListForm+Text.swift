import TerminalUI

extension ListForm {
    /// A table where people look at it, lines for programs elsewhere and where that is asked for.
    static func text(on terminal: TerminalCapabilities, isPlain: Bool) -> ListForm {
        terminal.isOutputTerminal && !isPlain
            ? .table(width: terminal.size.columns, style: terminal.outputStyle) : .tabSeparated(PlainForm(terminal))
    }
}
