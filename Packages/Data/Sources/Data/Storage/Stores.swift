/// The database files of one run: the HTTP cache and the user database.
public struct Stores: Sendable {
    let cache: SQLiteHTTPCache
    let userDatabase: UserDatabase

    /// Creates the stores. Files are opened or created on first use.
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
}
