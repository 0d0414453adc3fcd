public import Shared

/// Where the layer keeps things, and how much of them.
public struct StorageConfiguration: Sendable {
    /// Where favourites and recent queries are kept; none when there is no home directory.
    public var dataDirectory: String?
    /// Recent queries kept of each kind.
    public var historyLimit: Int
    /// Told what a person should hear although nothing failed.
    public var report: @Sendable (StorageNotice) -> Void
    public var clock: WallClock

    public init(
        dataDirectory: String?, historyLimit: Int = 100, clock: WallClock = .system,
        report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.dataDirectory = dataDirectory
        self.historyLimit = historyLimit
        self.clock = clock
        self.report = report
    }
}
