import Foundation

/// Control sequences that ncurses knows no name for (xterm, ctlseqs: private modes, operating system commands).
enum TerminalSequence {
    private static let bracketedPaste = "\u{1B}[?2004"
    /// Buttons and wheel, reported in the form that has no limit of columns.
    private static let mouse = ["\u{1B}[?1000", "\u{1B}[?1006"]

    static func start(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "h" }.joined()
    }

    static func stop(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "l" }.joined()
    }

    /// What a crash writes: modes off, plain text, the cursor seen, the normal screen.
    static let reset = stop(mouse: true) + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1049l"

    /// Puts text on the clipboard (OSC 52), over SSH too.
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }

    private static func modes(_ wantsMouse: Bool) -> [String] {
        [bracketedPaste] + (wantsMouse ? mouse : [])
    }
}
