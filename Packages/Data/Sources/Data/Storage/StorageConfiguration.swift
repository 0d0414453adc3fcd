public import Shared

/// Where the layer keeps things, and how much of them.
public struct StorageConfiguration: Sendable {
    /// Where favourites and recent queries are kept; none when there is no home directory.
    public var dataDirectory: String?
    /// Where responses of services are kept; none when there is no home directory.
    public var cacheDirectory: String?
    /// Recent queries kept of each kind.
    public var historyLimit: Int
    /// Of the HTTP cache and of the image files, each.
    public var cacheMaximumBytes: Int
    /// Replaces the lifetimes that requests bring with them.
    public var cacheLifetime: Duration?
    /// Dates what is stored.
    public var clock: WallClock
    /// Told what a person should hear although nothing failed.
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

    /// Where images are kept, each a file of its own.
    static func imageDirectory(in cacheDirectory: String) -> String {
        cacheDirectory + "/images"
    }
}

/// What a person should hear about the files that things are kept in, although nothing failed.
public enum StorageNotice: Sendable, Hashable {
    /// The file of favourites and recent queries was damaged. It was kept aside, and what could still be read of it is
    /// in a new one.
    ///
    /// - Parameter lost: Rows that are known to have been there and could not be read.
    case libraryRepaired(keptAt: String, rows: Int, lost: Int)
    /// The file of favourites has so many entries that make no sense; they are left out.
    case favoritesUnreadable(rows: Int)
    /// The cache cannot be used; everything else works without it.
    case cacheUnavailable(reason: String)
}

extension StorageNotice: CustomStringConvertible {
    /// One or two sentences for people.
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
