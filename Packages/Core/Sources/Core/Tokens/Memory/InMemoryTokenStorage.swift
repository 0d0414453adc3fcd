import Synchronization

/// A token storage that keeps tokens in memory, for demos, previews and tests.
public final class InMemoryTokenStorage: TokenStorage {
    public let location: TokenStorageLocation
    private let table: Mutex<TokenTable>
    private let active = Mutex<[TokenKey]>([])

    /// Creates a token storage that keeps tokens in memory.
    ///
    /// - Parameters:
    ///   - tokens: The tokens that the storage contains initially.
    ///   - location: The location that the storage reports.
    public init(_ tokens: [TokenKey: StoredToken] = [:], location: TokenStorageLocation = .memory) {
        self.location = location
        table = Mutex(TokenTable(tokens: tokens))
    }

    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        table.withLock { $0.tokens[key] = token }
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        table.withLock { $0.tokens[key] }
    }

    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        table.withLock { $0.tokens.removeValue(forKey: key) != nil }
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        let keys = table.withLock(\.keys)
        let first = active.withLock(\.self).filter(keys.contains)
        return first + keys.filter { !first.contains($0) }
    }

    public func activate(_ key: TokenKey) async throws(TokenStorageError) {
        active.withLock { $0 = [key] + $0.filter { $0 != key } }
    }
}
