public import Shared
import Synchronization
public import TerminalKit

/// Asks the person for the passphrase of the token file.
public protocol PassphraseQuestion: Sendable {
    /// Of the file that is there.
    func passphrase(for path: String) async -> Secret?
    /// Of a file that is made. Asks twice; none when the person wants none.
    func newPassphrase(for path: String) async -> Secret?
}

extension TerminalPrompt: PassphraseQuestion {
    public func passphrase(for path: String) async -> Secret? {
        await secret("Passphrase for the tokens in \(path): ")
    }

    /// None when the two differ as well.
    public func newPassphrase(for path: String) async -> Secret? {
        say("There is no keyring, so the token goes into a file that a passphrase opens: \(path)")
        guard let first = await secret("New passphrase (empty for none): "), !first.isEmpty else { return nil }
        guard await secret("The same again: ") == first else {
            say("The two differ.")
            return nil
        }
        return first
    }
}

/// Asks for the passphrase of the token file on the screen.
public final class ScreenPassphraseQuestion: PassphraseQuestion {
    private let questions: ScreenQuestions
    /// Whether a passphrase was given before: whoever is asked again gave a wrong one.
    private let wasGiven = Mutex(false)

    public init(_ questions: ScreenQuestions) {
        self.questions = questions
    }

    public func passphrase(for path: String) async -> Secret? {
        let text = "It opens the token file \(path). Without it the app goes on signed out."
        let wasWrong = wasGiven.withLock(\.self)
        let secret = await questions.secret("Passphrase", (wasWrong ? "That one does not open it. " : "") + text)
        wasGiven.withLock { $0 = secret != nil }
        return secret
    }

    public func newPassphrase(for path: String) async -> Secret? {
        var remark = ""
        while true {
            let first = await questions.secret(
                "New passphrase",
                remark + "There is no keyring, so the token goes into a file that a passphrase opens: \(path)")
            guard let first else { return nil }
            guard let second = await questions.secret("New passphrase", "The same again.") else { return nil }
            if first == second { return first }
            remark = "The two differed. "
        }
    }
}
