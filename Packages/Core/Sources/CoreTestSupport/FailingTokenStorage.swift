public import Core
import Synchronization

/// Storage that works in memory until it is told to fail, and again afterwards.
public final class FailingTokenStorage: TokenStorage {
    private let storage: InMemoryTokenStorage
    private let failure: Mutex<TokenStorageError?>

    /// - Parameters:
    ///   - failure: What every call throws; nil while it works.
    ///   - place: What it passes for.
    public init(
        _ failure: TokenStorageError?, tokens: [TokenKey: StoredToken] = [:], place: TokenStoragePlace = .memory
    ) {
        storage = InMemoryTokenStorage(tokens, place: place)
        self.failure = Mutex(failure)
    }

    public var place: TokenStoragePlace { storage.place }

    /// Sets what every call throws from now on; nil when it works again.
    public func fail(with error: TokenStorageError?) {
        failure.withLock { $0 = error }
    }

    @concurrent
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try check()
        try await storage.save(token, for: key)
    }

    @concurrent
    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try check()
        return try await storage.load(key)
    }

    @concurrent
    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try check()
        return try await storage.remove(key)
    }

    @concurrent
    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try check()
        return try await storage.keys()
    }

    private func check() throws(TokenStorageError) {
        if let failure = failure.withLock(\.self) { throw failure }
    }
}
