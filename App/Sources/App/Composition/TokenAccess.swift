import Core
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
        self.init(
            names: .app,
            environment: access.readsVariables ? environment : environment.withoutTokens(gitHubHost: host),
            locations: locations)
        gitHubHost = host
        plainFile = access.plainFile
        passphrase = PassphraseSource(environment: environment, names: .app) { purpose in
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

extension Environment {
    fileprivate func withoutTokens(gitHubHost: String) -> Environment {
        let names = Set(TokenVariable.standard(for: .app, gitHubHost: gitHubHost).map(\.name))
        return Environment(variables.filter { !names.contains($0.key) })
    }
}
