public import Core
import Synchronization

/// Storage that works in memory until it is told to fail, and again afterwards.
public final class FailingTokenStorage: TokenStorage {
    private let storage: InMemoryTokenStorage
    private let state: Mutex<State>

    private struct State {
        var failure: TokenStorageError?
        var next: [TokenStorageError]
    }

    /// - Parameters:
    ///   - failure: What every call throws; nil while it works.
    ///   - next: What the first calls throw, each one of them, before that.
    ///   - place: What it passes for.
    public init(
        _ failure: TokenStorageError?, next: [TokenStorageError] = [], tokens: [TokenKey: StoredToken] = [:],
        place: TokenStoragePlace = .memory
    ) {
        storage = InMemoryTokenStorage(tokens, place: place)
        state = Mutex(State(failure: failure, next: next))
    }

    public var place: TokenStoragePlace { storage.place }

    /// Sets what every call throws from now on; nil when it works again.
    public func fail(with error: TokenStorageError?) {
        state.withLock { $0.failure = error }
    }

    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try check()
        try await storage.save(token, for: key)
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try check()
        return try await storage.load(key)
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try check()
        return try await storage.remove(key)
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        try check()
        return try await storage.keys()
    }

    public func activate(_ key: TokenKey) async throws(TokenStorageError) {
        try check()
        try await storage.activate(key)
    }

    private func check() throws(TokenStorageError) {
        let failure = state.withLock { $0.next.isEmpty ? $0.failure : $0.next.removeFirst() }
        if let failure { throw failure }
    }
}
