public import Shared
import Synchronization
public import TerminalKit

/// A type that can ask the user for the passphrase of the encrypted token file.
public protocol PassphraseQuestion: Sendable {
    /// Asks the user for the passphrase of an existing file.
    ///
    /// - Returns: The passphrase, or `nil` if the user enters no passphrase.
    func passphrase(for path: String) async -> Secret?
    /// Asks the user to enter a passphrase for a new file twice.
    ///
    /// - Returns: The passphrase, or `nil` if the user enters no passphrase.
    func newPassphrase(for path: String) async -> Secret?
}

extension TerminalPrompt: PassphraseQuestion {
    public func passphrase(for path: String) async -> Secret? {
        await secret("Passphrase for the tokens in \(path): ")
    }

    /// Asks the user to enter a passphrase for a new file twice.
    ///
    /// - Returns: The passphrase, or `nil` if the user enters no passphrase or if the two entries differ.
    public func newPassphrase(for path: String) async -> Secret? {
        say("No keyring is available. Choose a passphrase; it encrypts the token in this file: \(path)")
        guard let first = await secret("New passphrase (empty for none): "), !first.isEmpty,
            let second = await secret("Repeat the passphrase: ")
        else { return nil }
        guard first == second else {
            say("The passphrases do not match.")
            return nil
        }
        return first
    }
}

/// A passphrase question that the full-screen app shows as an overlay.
public final class ScreenPassphraseQuestion: PassphraseQuestion {
    private let questions: ScreenQuestions
    /// A flag that records whether the user has entered a passphrase. If the program asks again, that passphrase was
    /// wrong.
    private let wasGiven = Mutex(false)

    public init(_ questions: ScreenQuestions) {
        self.questions = questions
    }

    public func passphrase(for path: String) async -> Secret? {
        let text = "Enter the passphrase of the token file \(path), or press Esc to continue signed out."
        let wasWrong = wasGiven.withLock(\.self)
        let secret = await questions.secret("Passphrase", (wasWrong ? "Wrong passphrase. " : "") + text)
        wasGiven.withLock { $0 = secret != nil }
        return secret
    }

    public func newPassphrase(for path: String) async -> Secret? {
        var remark = ""
        while true {
            let first = await questions.secret(
                "New passphrase",
                remark
                    + "No keyring is available. Choose a passphrase; it encrypts the token in this file: \(path)"
            )
            guard let first else { return nil }
            guard let second = await questions.secret("New passphrase", "Repeat the passphrase.") else { return nil }
            if first == second { return first }
            remark = "The passphrases did not match. "
        }
    }
}
