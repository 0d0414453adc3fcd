import Foundation

/// Control sequences that ncurses does not provide (xterm, ctlseqs: private modes, operating system commands).
enum TerminalSequence {
    private static let bracketedPaste = "\u{1B}[?2004"
    /// The sequences for the mouse modes 1000 (button and wheel events) and 1006 (coordinates without a column limit).
    private static let mouse = ["\u{1B}[?1000", "\u{1B}[?1006"]

    static func start(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "h" }.joined()
    }

    static func stop(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "l" }.joined()
    }

    /// The bytes to write after a crash: modes off, plain text, visible cursor, main screen.
    static let reset = resetModes + "\u{1B}[?1049l"
    /// Resets all modes after another program used the terminal, and leaves the cursor where that program left it.
    ///
    /// The mode 1049 would move the cursor even on the normal screen (xterm control sequences, “DECRST”), so that later
    /// output overwrites the output of the program.
    static let resetAfterProgram = resetModes + "\u{1B}[?1047l"
    private static let resetModes = stop(mouse: true) + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>"

    /// Returns the sequence that copies text to the clipboard (OSC 52). It also works over SSH.
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }

    /// The marks that enclose a frame, so that the terminal displays it in one step
    /// (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036).
    static let beginFrame = "\u{1B}[?2026h"
    static let endFrame = "\u{1B}[?2026l"

    /// The sequences that save and restore the cursor and the style (DECSC, DECRC).
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"

    /// Returns the sequence that moves the cursor to a row and column, both counted from 0.
    static func move(_ row: Int, _ column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + 1)H"
    }

    private static func modes(_ wantsMouse: Bool) -> [String] {
        [bracketedPaste] + (wantsMouse ? mouse : [])
    }
}
