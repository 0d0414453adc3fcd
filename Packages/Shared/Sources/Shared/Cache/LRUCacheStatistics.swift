/// How well a cache did.
public struct LRUCacheStatistics: Sendable, Equatable {
    /// Reads that found a value.
    public var hits = 0
    /// Reads that found none, or one whose time was over.
    public var misses = 0
    /// Entries that the cache dropped by itself, to keep a limit or because their time was over.
    public var evictions = 0

    public init(hits: Int = 0, misses: Int = 0, evictions: Int = 0) {
        self.hits = hits
        self.misses = misses
        self.evictions = evictions
    }
}
