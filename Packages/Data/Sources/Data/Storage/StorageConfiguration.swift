public import Shared

/// The directories and limits of the files that Data writes.
public struct StorageConfiguration: Sendable {
    /// The directory of favorites and recent queries, or `nil` without a home directory.
    public var dataDirectory: String?
    /// The directory of stored responses, or `nil` without a home directory.
    public var cacheDirectory: String?
    /// The number of recent queries that are kept for each kind.
    public var historyLimit: Int
    /// The maximum size of the HTTP cache and of the image cache, each, in bytes.
    public var cacheMaximumBytes: Int
    /// A lifetime that replaces those of requests, or `nil`.
    public var cacheLifetime: Duration?
    /// The source of the dates of stored data.
    public var clock: WallClock
    /// Called with events that the user should see although nothing failed.
    public var report: @Sendable (StorageNotice) -> Void

    public init(
        dataDirectory: String?, cacheDirectory: String?, historyLimit: Int = 100,
        cacheMaximumBytes: Int = SQLiteHTTPCache.defaultMaximumBytes, cacheLifetime: Duration? = nil,
        clock: WallClock = .system, report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.dataDirectory = dataDirectory
        self.cacheDirectory = cacheDirectory
        self.historyLimit = historyLimit
        self.cacheMaximumBytes = cacheMaximumBytes
        self.cacheLifetime = cacheLifetime
        self.clock = clock
        self.report = report
    }

    /// Returns the directory of the image cache, which has one file per image.
    static func imageDirectory(in cacheDirectory: String) -> String {
        cacheDirectory + "/images"
    }
}

/// An event in stored files that the user should see although nothing failed.
public enum StorageNotice: Sendable, Hashable {
    /// The file of favorites and recent queries was damaged. It was renamed, and its readable rows are in a new file.
    ///
    /// - Parameter lost: The number of rows that are known to be lost.
    case libraryRepaired(keptAt: String, rows: Int, lost: Int)
    /// Favorites with invalid values were left out.
    case favoritesUnreadable(rows: Int)
    /// The cache cannot be used. Everything else works without it.
    case cacheUnavailable(reason: String)
}

extension StorageNotice: CustomStringConvertible {
    /// A description of one or two sentences.
    public var description: String {
        switch self {
        case .libraryRepaired(let path, let rows, let lost):
            "The file of favourites and recent queries was damaged. \(rows) entries could be read and were kept"
                + (lost > 0 ? ", \(lost) could not be read" : "") + "; the damaged file is \(path)."
        case .favoritesUnreadable(let rows):
            "\(rows) \(rows == 1 ? "entry" : "entries") of the favourites could not be read."
        case .cacheUnavailable(let reason):
            "Answers are not kept for later: \(reason)."
        }
    }
}
