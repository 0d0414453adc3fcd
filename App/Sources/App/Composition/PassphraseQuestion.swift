import Shared

/// Asks the person for the passphrase of the token file.
protocol PassphraseQuestion: Sendable {
    /// Of the file that is there.
    func passphrase(for path: String) async -> Secret?
    /// Of a file that is made. Asks twice; none when the person wants none.
    func newPassphrase(for path: String) async -> Secret?
}

extension TerminalPrompt: PassphraseQuestion {
    func passphrase(for path: String) async -> Secret? {
        await secret("Passphrase for the tokens in \(path): ")
    }

    /// None when the two differ as well.
    func newPassphrase(for path: String) async -> Secret? {
        say("There is no keyring, so the token goes into a file that a passphrase opens: \(path)")
        guard let first = await secret("New passphrase (empty for none): "), !first.isEmpty else { return nil }
        guard await secret("The same again: ") == first else {
            say("The two differ.")
            return nil
        }
        return first
    }
}
