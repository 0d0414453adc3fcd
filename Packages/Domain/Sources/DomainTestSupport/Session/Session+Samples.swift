import Core
import CoreTestSupport
public import Domain
public import Foundation
public import Shared

extension Session {
    /// Returns a GitHub session whose tokens are stored in memory.
    ///
    /// - Parameters:
    ///   - login: The login of the signed-in account, or `nil`.
    ///   - token: The token of the account.
    ///   - expiresAt: The date when the token expires, or `nil`.
    ///   - isLocked: Whether the storage cannot be read, like a locked keyring.
    ///   - isSealed: Whether the accounts are known but no token can be loaded, as without the passphrase of a file.
    ///   - keepsRemovedTokens: Whether the storage deletes no token, like a keyring whose prompt is dismissed.
    ///   - missingPassphrases: The number of calls that fail because no passphrase is given.
    ///   - wrongPassphrases: The number of subsequent calls that fail because of a wrong passphrase.
    ///   - tokenVariable: The environment variable that contains the token, or `nil` if the token is stored.
    public static func inMemory(
        signedInAs login: String? = nil, token: Secret = Secret("sample-token"), expiresAt: Date? = nil,
        isLocked: Bool = false, isSealed: Bool = false, keepsRemovedTokens: Bool = false,
        missingPassphrases: Int = 0, wrongPassphrases: Int = 0, tokenVariable: String? = nil
    ) -> Session {
        let key = login.map { TokenKey(service: Provider.github.rawValue, host: "github.com", account: $0) }
        let tokens = key.map { [$0: StoredToken(secret: token, expiresAt: expiresAt)] } ?? [:]
        let failures =
            [TokenStorageError](repeating: .passphraseNeeded, count: missingPassphrases)
            + [TokenStorageError](repeating: .wrongPassphrase, count: wrongPassphrases)
        return Session(
            storage: FailingTokenStorage(
                isLocked ? .locked : nil, next: failures, removalFailure: keepsRemovedTokens ? .notRemoved : nil,
                loadFailure: isSealed ? .passphraseNeeded : nil, tokens: tokens,
                location: tokenVariable.map { .environment(variable: $0) } ?? .memory))
    }
}
