/// A storage that need not be opened to tell whether it holds more than is known.
protocol SealedTokenStorage: TokenStorage {
    /// The keys of every entry; it is opened only when it holds others than those that are known.
    ///
    /// - Parameter known: What an index says is here.
    @concurrent
    func keys(knowing known: [TokenKey]) async throws(TokenStorageError) -> [TokenKey]
}

/// A storage that can tell beforehand whether it would take a token.
protocol CheckedTokenStorage: TokenStorage {
    /// Throws what saving would throw, and saves nothing.
    @concurrent
    func checkWritable() async throws(TokenStorageError)
}
