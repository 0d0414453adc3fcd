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

    /// What is written between these is shown at once (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036).
    static let beginFrame = "\u{1B}[?2026h"
    static let endFrame = "\u{1B}[?2026l"

    /// With the style (DECSC, DECRC).
    static let saveCursor = "\u{1B}7"
    static let restoreCursor = "\u{1B}8"

    /// Counts from 0.
    static func move(_ row: Int, _ column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + 1)H"
    }

    private static func modes(_ wantsMouse: Bool) -> [String] {
        [bracketedPaste] + (wantsMouse ? mouse : [])
    }
}
