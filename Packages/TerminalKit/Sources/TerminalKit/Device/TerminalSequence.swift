import Foundation

/// Terminal control sequences that ncurses does not provide, such as private modes and operating system commands.
///
/// The xterm document “ctlseqs” describes them.
enum TerminalSequence {
    private static let bracketedPaste = "\u{1B}[?2004"
    /// The prefixes of the sequences that enable or disable mouse modes.
    ///
    /// Mode 1000 reports button and wheel events. Mode 1006 reports coordinates without a column limit.
    private static let mouse = ["\u{1B}[?1000", "\u{1B}[?1006"]

    static func start(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "h" }.joined()
    }

    static func stop(mouse wantsMouse: Bool) -> String {
        modes(wantsMouse).map { $0 + "l" }.joined()
    }

    /// The sequence that restores the terminal after a crash. It resets modes and text style, shows the cursor and
    /// selects the main screen.
    static let reset = resetModes + "\u{1B}[?1049l"
    /// The sequence that resets all terminal modes after another program used the terminal.
    ///
    /// It leaves the cursor where the other program left it. Mode 1049 would move the cursor even on the normal screen
    /// (xterm control sequences, “DECRST”). Later output would then overwrite the output of the other program.
    static let resetAfterProgram = resetModes + "\u{1B}[?1047l"
    private static let resetModes = stop(mouse: true) + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>"

    /// Returns the OSC 52 sequence that copies text to the clipboard of the user's computer. It also works over SSH.
    static func copy(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    }

    /// The sequence that marks the beginning of a frame, so that the terminal displays the frame in one step.
    ///
    /// The specification of synchronized output is
    /// https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036.
    static let beginFrame = "\u{1B}[?2026h"
    static let endFrame = "\u{1B}[?2026l"

    /// The sequence that saves the cursor position and the text style (DECSC).
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"

    /// Returns the sequence that moves the cursor to a row and a column, where 0 is the first.
    static func move(_ row: Int, _ column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + 1)H"
    }

    private static func modes(_ wantsMouse: Bool) -> [String] {
        [bracketedPaste] + (wantsMouse ? mouse : [])
    }
}
