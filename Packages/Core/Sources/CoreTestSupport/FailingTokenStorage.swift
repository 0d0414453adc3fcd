public import Core
import Synchronization

/// A token storage for tests that keeps tokens in memory. Its methods can be made to fail.
public final class FailingTokenStorage: TokenStorage {
    private let storage: InMemoryTokenStorage
    private let state: Mutex<State>
    private let removalFailure: TokenStorageError?
    private let loadFailure: TokenStorageError?

    private struct State {
        var failure: TokenStorageError?
        var next: [TokenStorageError]
    }

    /// Creates a token storage that can throw given errors.
    ///
    /// - Parameters:
    ///   - failure: The error that every call throws, or `nil` if calls succeed.
    ///   - next: The errors that the first calls throw, except calls of ``keys()``, which needs no passphrase. Each call
    ///     throws one of these errors.
    ///   - removalFailure: The error that every removal throws, or `nil` if removals succeed.
    ///   - loadFailure: The error that loading a token throws, or `nil` if tokens can be loaded.
    ///   - tokens: The tokens that the storage contains initially.
    ///   - location: The location that the storage reports.
    public init(
        _ failure: TokenStorageError?, next: [TokenStorageError] = [], removalFailure: TokenStorageError? = nil,
        loadFailure: TokenStorageError? = nil, tokens: [TokenKey: StoredToken] = [:],
        location: TokenStorageLocation = .memory
    ) {
        self.removalFailure = removalFailure
        self.loadFailure = loadFailure
        storage = InMemoryTokenStorage(tokens, location: location)
        state = Mutex(State(failure: failure, next: next))
    }

    public var location: TokenStorageLocation { storage.location }

    /// Makes all following calls throw the given error, or succeed if `error` is `nil`.
    public func fail(with error: TokenStorageError?) {
        state.withLock { $0.failure = error }
    }

    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try check()
        try await storage.save(token, for: key)
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        try check()
        if let loadFailure { throw loadFailure }
        return try await storage.load(key)
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        try check()
        if let removalFailure { throw removalFailure }
        return try await storage.remove(key)
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        if let failure = state.withLock(\.failure) { throw failure }
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
