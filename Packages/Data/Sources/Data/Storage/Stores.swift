/// The database files of one run: the HTTP cache and the user database.
public struct Stores: Sendable {
    let cache: SQLiteHTTPCache
    let userDatabase: UserDatabase

    /// Creates the stores. Files are opened or created on first use, or by ``openAhead()``.
    public init(_ configuration: StorageConfiguration) {
        cache = SQLiteHTTPCache(
            directory: configuration.cacheDirectory, maximumBytes: configuration.cacheMaximumBytes,
            report: configuration.report)
        userDatabase = UserDatabase(
            directory: configuration.dataDirectory, clock: configuration.clock, report: configuration.report)
    }

    /// A Boolean value that indicates whether a file of cached responses exists.
    public var hasResponses: Bool {
        cache.database.file?.identity != nil
    }

    /// Opens both database files in the order in which a search needs them.
    ///
    /// Call this method on a thread that is otherwise idle during startup. It does not wait for other processes. Files
    /// that are missing or damaged, and files that cannot be opened, are handled on first use.
    public func openAhead() {
        cache.database.openAhead()
        userDatabase.database.openAhead()
    }
}
