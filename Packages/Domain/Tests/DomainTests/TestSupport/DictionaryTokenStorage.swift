import Core
import Synchronization

/// An in-memory token storage that can fail.
final class DictionaryTokenStorage: TokenStorage {
    private let tokens: Mutex<[TokenKey: StoredToken]>
    private let failure = Mutex<TokenStorageError?>(nil)
    private let kept: [TokenKey: TokenStorageError]

    /// Creates a storage with initial tokens.
    ///
    /// - Parameters:
    ///   - tokens: The initial tokens.
    ///   - kept: The keys that cannot be removed, with the errors.
    init(_ tokens: [TokenKey: StoredToken] = [:], kept: [TokenKey: TokenStorageError] = [:]) {
        self.tokens = Mutex(tokens)
        self.kept = kept
    }

    var location: TokenStorageLocation { .memory }

    var all: [TokenKey: StoredToken] { tokens.withLock { $0 } }

    func fail(with error: TokenStorageError?) {
        failure.withLock { $0 = error }
    }

    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try check()
        tokens.withLock { $0[key] = token }
    }

    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try check()
        return tokens.withLock { $0[key] }
    }

    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try check()
        if let error = kept[key] { throw error }
        return tokens.withLock { $0.removeValue(forKey: key) != nil }
    }

    func keys() async throws(TokenStorageError) -> [TokenKey] {
        try check()
        return tokens.withLock { Array($0.keys) }
    }

    private func check() throws(TokenStorageError) {
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
