import Core
import TerminalUI

/// What takes the place of standard error and of prompts while the terminal is drawn on.
struct ScreenLink: Sendable {
    let words: OutputSink
    let questions: ScreenQuestions
}

extension TokenAccess {
    /// The screen signs in as well, so that it may make token files; a plain one after a yes.
    static func onScreen(_ questions: ScreenQuestions) -> TokenAccess {
        TokenAccess(
            asksForNewPassphrase: true,
            plainFile: .ask { path in
                await questions.isYes(
                    "Keep the token in a plain file?",
                    "\(path) would not be encrypted: anything that runs as you could read it.")
            })
    }
}
