/// Keeps tokens and keys between runs: one entry for each service, host and account.
public protocol TokenStorage: Sendable {
    /// Where entries go, as people may read it.
    var place: TokenStoragePlace { get }

    /// Saves the token, in place of one of the same key.
    @concurrent
    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError)

    /// None when there is no entry.
    @concurrent
    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken?

    /// Returns whether there was an entry.
    @concurrent
    @discardableResult
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool

    /// The keys of every entry, without the tokens.
    @concurrent
    func keys() async throws(TokenStorageError) -> [TokenKey]

    /// Does something that only one of the processes that share the tokens may do at a time, such as renewing one: a
    /// refresh token works once. Who waits too long for the others goes ahead.
    @concurrent
    func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result
}

extension TokenStorage {
    /// Nobody to wait for.
    @concurrent
    public func alone<Result: Sendable, Failure>(
        _ body: @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await body()
    }
}
