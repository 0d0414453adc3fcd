import Core
public import Domain
public import Shared
import Synchronization

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
        signedInAs login: String? = nil, token: Secret = Secret("sample-token"), isLocked: Bool = false,
        missingPassphrases: Int = 0, wrongPassphrases: Int = 0
    ) -> Session {
        let key = login.map { TokenKey(service: Provider.github.rawValue, host: "github.com", account: $0) }
        let tokens = key.map { [$0: StoredToken(secret: token)] } ?? [:]
        let failures =
            [TokenStorageError](repeating: .passphraseNeeded, count: missingPassphrases)
            + [TokenStorageError](repeating: .wrongPassphrase, count: wrongPassphrases)
        return Session(storage: MemoryStorage(tokens, isLocked: isLocked, failures: failures))
    }
}

/// Tokens in a dictionary.
private final class MemoryStorage: TokenStorage {
    private let tokens: Mutex<[TokenKey: StoredToken]>
    private let isLocked: Bool
    private let failures: Mutex<[TokenStorageError]>

    init(_ tokens: [TokenKey: StoredToken], isLocked: Bool, failures: [TokenStorageError]) {
        self.failures = Mutex(failures)
        self.tokens = Mutex(tokens)
        self.isLocked = isLocked
    }

    var place: TokenStoragePlace { .memory }

    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        tokens.withLock { $0[key] = token }
    }

    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        tokens.withLock { $0[key] }
    }

    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        tokens.withLock { $0.removeValue(forKey: key) != nil }
    }

    func keys() async throws(TokenStorageError) -> [TokenKey] {
        if isLocked { throw .locked }
        let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let failure { throw failure }
        return tokens.withLock { Array($0.keys) }
    }
}
