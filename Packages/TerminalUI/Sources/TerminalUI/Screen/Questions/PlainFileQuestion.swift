import Synchronization
public import TerminalKit

/// The question of whether a token may be stored in an unencrypted file. The program asks it before it writes the file.
public final class PlainFileQuestion: Sendable {
    /// A Boolean value that indicates whether a command-line option already allows an unencrypted file.
    public let isConfirmed: Bool
    private let console: Console
    private let refusal = Mutex(false)

    public init(isConfirmed: Bool, console: Console) {
        self.isConfirmed = isConfirmed
        self.console = console
    }

    /// A Boolean value that indicates whether the user refused to store the token in an unencrypted file.
    public var wasRefused: Bool { refusal.withLock(\.self) }

    /// Asks the user whether the token may be stored in an unencrypted file, unless the user already agreed.
    ///
    /// Prints a warning unless the user cannot be asked.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: Whether the user agrees. The result is `false` if the user cannot be asked.
    public func isYes(_ path: String) async -> Bool {
        let warning = "Warning: \(path) is not encrypted. Any program that you run can read it."
        if isConfirmed {
            console.messages.answer(warning)
            return true
        }
        guard let prompt = console.prompt else { return false }
        prompt.say(warning)
        let isYes = await prompt.isYes("Store the token there anyway?")
        if !isYes, !Task.isCancelled { refusal.withLock { $0 = true } }
        return isYes
    }
}

extension ScreenQuestions {
    /// Asks the user on the screen whether a token may be stored in an unencrypted file.
    public func confirmPlainFile(at path: String) async -> Bool {
        await isYes(
            "Store the token in a plain file?",
            "\(path) would not be encrypted. Any program that you run could read it.")
    }
}
