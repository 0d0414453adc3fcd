import Core
import Domain
import Shared
import TerminalUI

/// What a run may do about tokens: most only read them, signing in and out changes what is stored.
struct TokenAccess: Sendable {
    /// Whether variables of the environment stand above what is stored.
    var readsVariables = true
    /// Whether a new token file may be made with a passphrase that the person is asked for.
    var asksForNewPassphrase = false
    var plainFile = PlainFileConsent.refused

    static let reading = TokenAccess()
}

extension TokenStorageOptions {
    init(
        _ access: TokenAccess, settings: Settings, locations: StorageLocations, environment: Environment,
        question: (any PassphraseQuestion)?
    ) {
        let host = settings.addresses.gitHubHost
        let names = access.readsVariables ? [] : Set(TokenVariable.standard(gitHubHost: host).map(\.name))
        self.init(
            environment: Environment(environment.variables.filter { !names.contains($0.key) }), locations: locations)
        gitHubHost = host
        plainFile = access.plainFile
        passphrase = PassphraseSource(environment: environment) { purpose in
            switch purpose {
            case .open(let path):
                return await question?.passphrase(for: path)
            case .create(let path):
                guard access.asksForNewPassphrase else { return nil }
                return await question?.newPassphrase(for: path)
            }
        }
    }
}

/// Asks the person for the passphrase of the token file.
protocol PassphraseQuestion: Sendable {
    /// Of the file that is there.
    func passphrase(for path: String) async -> Secret?
    /// Of a file that is made. Asks twice; none when the person wants none.
    func newPassphrase(for path: String) async -> Secret?
}

extension TerminalQuestion: PassphraseQuestion {
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
