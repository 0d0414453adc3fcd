import Core
import CoreTestSupport
public import Domain
public import Foundation
public import Shared

extension Session {
    /// A session with GitHub whose tokens live in memory.
    ///
    /// - Parameters:
    ///   - login: Who is signed in; nobody when none.
    ///   - token: The token of that account.
    ///   - isLocked: Whether the storage refuses to be read, as a locked keyring does.
    ///   - missingPassphrases: How often the storage asks for a passphrase in vain before it is read.
    ///   - wrongPassphrases: How often it gets a wrong one after that.
    public static func inMemory(
        signedInAs login: String? = nil, token: Secret = Secret("sample-token"), expiresAt: Date? = nil,
        isLocked: Bool = false,
        missingPassphrases: Int = 0, wrongPassphrases: Int = 0
    ) -> Session {
        let key = login.map { TokenKey(service: Provider.github.rawValue, host: "github.com", account: $0) }
        let tokens = key.map { [$0: StoredToken(secret: token, expiresAt: expiresAt)] } ?? [:]
        let failures =
            [TokenStorageError](repeating: .passphraseNeeded, count: missingPassphrases)
            + [TokenStorageError](repeating: .wrongPassphrase, count: wrongPassphrases)
        return Session(storage: FailingTokenStorage(isLocked ? .locked : nil, next: failures, tokens: tokens))
    }
}
