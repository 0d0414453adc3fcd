import Synchronization
import TerminalKit

/// Whether a token may go into a plain file: asked before anything is written, and warned of in any case.
public final class PlainFileQuestion: Sendable {
    /// Whether the person said yes beforehand.
    public let isGiven: Bool
    private let console: Console
    private let refusal = Mutex(false)

    public init(isGiven: Bool, console: Console) {
        self.isGiven = isGiven
        self.console = console
    }

    /// Whether the person said no when asked.
    public var wasRefused: Bool { refusal.withLock(\.self) }

    /// - Parameter path: The file's.
    public func isYes(_ path: String) async -> Bool {
        let warning = "Warning: \(path) is not encrypted. Anything that runs as you can read it."
        if isGiven {
            console.messages.answer(warning)
            return true
        }
        guard let prompt = console.prompt else { return false }
        prompt.say(warning)
        let isYes = await prompt.isYes("Keep the token there all the same?")
        if !isYes { refusal.withLock { $0 = true } }
        return isYes
    }
}

extension ScreenQuestions {
    /// Whether a token may go into a plain file, asked on the screen.
    public func mayKeepPlainly(at path: String) async -> Bool {
        await isYes(
            "Keep the token in a plain file?",
            "\(path) would not be encrypted: anything that runs as you could read it.")
    }
}
