import Core
import Domain
import Presentation
import TerminalUI

/// What takes the place of standard error and of prompts while the terminal is drawn on.
struct ScreenLink: Sendable {
    let words: OutputSink
    let questions: ScreenQuestions
}

/// Puts the full-screen app together over what takes the place of the streams.
struct ScreenUseCases: Sendable {
    struct Parts: Sendable {
        let makeApp: AppCoordinatorFactory
        let images: any ImageRepository
        let context: CommandContext
        /// Saves the picture of a thing and returns the file's name; none where the picture's URL is all it takes.
        let download: @Sendable (ItemKey) -> (@concurrent @Sendable () async throws -> String)?
    }

    let open: @Sendable (ScreenLink) throws -> Parts
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
