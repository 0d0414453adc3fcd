import Shared
import Synchronization
import TerminalUI

/// Asks for the passphrase of the token file on the screen.
final class ScreenPassphraseQuestion: PassphraseQuestion {
    private let questions: ScreenQuestions
    /// Whether a passphrase was given before: who is asked again gave a wrong one.
    private let wasGiven = Mutex(false)

    init(_ questions: ScreenQuestions) {
        self.questions = questions
    }

    func passphrase(for path: String) async -> Secret? {
        let text = "It opens the token file \(path). Without it the app goes on signed out."
        let wasWrong = wasGiven.withLock(\.self)
        let secret = await questions.secret("Passphrase", (wasWrong ? "That one does not open it. " : "") + text)
        wasGiven.withLock { $0 = secret != nil }
        return secret
    }

    func newPassphrase(for path: String) async -> Secret? {
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
