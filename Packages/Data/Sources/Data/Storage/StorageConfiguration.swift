public import Shared

/// Where the layer keeps things, and how much of them.
public struct StorageConfiguration: Sendable {
    /// Where favourites and recent queries are kept; none when there is no home directory.
    public var dataDirectory: String?
    /// Where answers of services are kept; none when there is no home directory.
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
    public static func imageDirectory(in cacheDirectory: String) -> String {
        cacheDirectory + "/images"
    }
}
