/// The database files of one run: the HTTP cache and the user database.
public struct Stores: Sendable {
    let cache: SQLiteHTTPCache
    let library: UserDatabase

    /// Creates the stores. Files are opened or created on first use, or by ``openAhead()``.
    public init(_ configuration: StorageConfiguration) {
        cache = SQLiteHTTPCache(
            directory: configuration.cacheDirectory, maximumBytes: configuration.cacheMaximumBytes,
            report: configuration.report)
        library = UserDatabase(
            directory: configuration.dataDirectory, clock: configuration.clock, report: configuration.report)
    }

    /// Whether a file of stored responses exists.
    public var hasResponses: Bool {
        cache.database.file?.identity != nil
    }

    /// Opens both files in the order in which a search needs them. For a thread that is idle while another one starts up.
    /// Files that are missing or need repair, and errors, are left to the first use. Other processes are not waited for.
    public func openAhead() {
        cache.database.openAhead()
        library.database.openAhead()
    }
}
