/// The database files of one run: stored responses, and the person's library.
public struct Stores: Sendable {
    let cache: SQLiteHTTPCache
    let library: Library

    /// Nothing is opened or made before it is used, or ``openAhead()`` is called.
    public init(_ configuration: StorageConfiguration) {
        cache = SQLiteHTTPCache(
            directory: configuration.cacheDirectory, maximumBytes: configuration.cacheMaximumBytes,
            report: configuration.report)
        library = Library(
            directory: configuration.dataDirectory, clock: configuration.clock, report: configuration.report)
    }

    /// Whether there is a file of stored responses, whatever is in it.
    public var hasResponses: Bool {
        cache.database.file?.identity != nil
    }

    /// Opens both files in the order in which a search needs them, for a thread that has time while another makes what
    /// will use them. Files that are missing, or need more than to be opened, are left to whoever uses them, and so is
    /// what fails; no other process is waited for.
    public func openAhead() {
        cache.database.openAhead()
        library.database.openAhead()
    }
}
