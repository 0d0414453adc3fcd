import Foundation
public import Shared

/// The directories of the files that the Data layer stores, and the limits for their contents.
public struct StorageConfiguration: Sendable {
    /// The directory for favorites and recent queries, or `nil` without a home directory.
    public var dataDirectory: String?
    /// The directory for cached responses and images, or `nil` without a home directory.
    public var cacheDirectory: String?
    /// The maximum number of recent queries to store for each kind.
    public var historyLimit = 100
    /// The maximum size in bytes of the cache for responses, and also of the cache for images.
    public var cacheMaximumBytes = SQLiteHTTPCache.defaultMaximumBytes
    /// A lifetime that replaces the lifetimes of all cached responses, or `nil`.
    public var cacheLifetime: Duration?
    /// The source of the current date.
    public var clock = WallClock.system
    /// Called for events that the user should know about although nothing failed.
    public var report: @Sendable (StorageNotice) -> Void = { _ in }

    public init(dataDirectory: String?, cacheDirectory: String?) {
        self.dataDirectory = dataDirectory
        self.cacheDirectory = cacheDirectory
    }

    /// Creates the cache for images, or returns `nil` if there is no directory for it.
    func imageCache() -> SQLiteHTTPCache? {
        guard let directory = cacheDirectory.map({ $0 + "/images" }) else { return nil }
        let cache = SQLiteHTTPCache(directory: directory, maximumBytes: cacheMaximumBytes)
        // Remove the images of earlier versions, which stored one file per image.
        if cache.database.file?.identity == nil { try? FileManager.default.removeItem(atPath: directory) }
        return cache
    }
}

/// An event in stored files that the user should know about although nothing failed.
public enum StorageNotice: Sendable, Hashable {
    /// A damaged file of favorites and recent queries, which was renamed. Its readable rows were copied to a new file.
    ///
    /// - Parameter lost: The number of rows that are known to be lost.
    case userDatabaseRepaired(keptAt: String, rows: Int, lost: Int)
    /// Favorites with invalid values, which were omitted.
    case favoritesUnreadable(rows: Int)
    /// A cache that cannot be used. The program works without it.
    case cacheUnavailable(reason: String)
}

extension StorageNotice: CustomStringConvertible {
    /// A description of the event for the user, in one or two sentences.
    public var description: String {
        switch self {
        case .userDatabaseRepaired(let path, let rows, let lost):
            "The file of favorites and recent queries was damaged. \(rows) entries could be read and were kept"
                + (lost > 0 ? ", \(lost) could not be read" : "") + "; the damaged file is \(path)."
        case .favoritesUnreadable(let rows):
            "\(rows) \(rows == 1 ? "entry" : "entries") of the favorites could not be read."
        case .cacheUnavailable(let reason):
            "Responses are not cached: \(reason)."
        }
    }
}
