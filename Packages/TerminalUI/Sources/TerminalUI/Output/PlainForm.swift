import Shared
public import TerminalKit

/// How the form for programs is written where it goes: on a terminal nothing may reorder text, and in a pipe there are
/// styles only where they were asked for.
public struct PlainForm: Sendable, Hashable {
    let isOnTerminal: Bool
    let style: TextStyle

    /// For a pipe, without styles.
    public static let pipe = PlainForm(isOnTerminal: false, style: .plain)

    init(isOnTerminal: Bool, style: TextStyle) {
        self.isOnTerminal = isOnTerminal
        self.style = style
    }

    /// For standard output.
    public init(_ terminal: TerminalCapabilities) {
        self.init(
            isOnTerminal: terminal.isOutputTerminal, style: terminal.isOutputTerminal ? .plain : terminal.outputStyle)
    }

    func sanitize(_ text: String, keepingNewlines: Bool = false) -> String {
        isOnTerminal
            ? text.sanitizedForTerminal(keepingNewlines: keepingNewlines)
            : text.sanitizedForPipe(keepingNewlines: keepingNewlines)
    }
}
