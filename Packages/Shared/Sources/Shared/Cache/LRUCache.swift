public import Synchronization

/// A bounded cache that drops what was not used for the longest time.
///
/// It is bounded by the total cost of its entries and by their count, and refuses single entries above a cost of their
/// own. Reading, storing and removing take constant time. Safe to share between threads; what it drops is released
/// after its lock, so a value's `deinit` may use the cache.
public final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let state: Mutex<LRUCacheState<Key, Value>>
    @usableFromInline let timeToLive: Duration?
    @usableFromInline let elapsed: @Sendable () -> Duration

    /// Makes an empty cache.
    ///
    /// - Parameters:
    ///   - totalCostLimit: The most that all costs together may come to, in the caller's unit (bytes, mostly). Zero or
    ///     less holds nothing.
    ///   - countLimit: The most entries. Zero or less holds nothing.
    ///   - entryCostLimit: A value that costs more than this is not kept.
    ///   - timeToLive: How long an entry is valid after it was stored; nil is for ever. Zero or less holds nothing.
    ///   - clock: What `timeToLive` is measured with.
    public init(
        totalCostLimit: Int = .max,
        countLimit: Int = .max,
        entryCostLimit: Int = .max,
        timeToLive: Duration? = nil,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        self.timeToLive = timeToLive
        let holdsNothing = totalCostLimit <= 0 || timeToLive.map { $0 <= .zero } ?? false
        state = Mutex(
            LRUCacheState(
                totalCostLimit: totalCostLimit,
                countLimit: holdsNothing ? 0 : countLimit,
                entryCostLimit: min(entryCostLimit, totalCostLimit)
            )
        )
    }

    /// The value, which counts as used now; nil when there is none or its time is over.
    @inlinable
    public func value(forKey key: Key) -> Value? {
        timeToLive == nil ? state.withLock { $0.value(forKey: key) } : unexpiredValue(forKey: key)
    }

    @usableFromInline
    func unexpiredValue(forKey key: Key) -> Value? {
        let now = elapsed()
        // Named, so that what was dropped is released after the lock.
        let (value, expired) = state.withLock { state in
            let expired = state.removeExpired(key, at: now)
            return (state.value(forKey: key), expired)
        }
        _ = expired
        return value
    }

    /// Stores a value as the most recently used, in place of the key's former one, and drops the least recently used
    /// ones until all limits hold.
    ///
    /// - Parameter cost: In the unit of the limits; a negative cost counts as zero. A value that is too costly to keep
    ///   still removes the former one, so that a stale value is never read.
    @inlinable
    public func setValue(_ value: Value, forKey key: Key, cost: Int = 1) {
        let cost = max(0, cost)
        let deadline = timeToLive.map { elapsed() + $0 }
        // Both are released after the lock, with what was dropped in them.
        var entry: LRUCacheEntry? = LRUCacheEntry(key: key, value: value, cost: cost, deadline: deadline)
        var dropped: [LRUCacheEntry<Key, Value>] = []
        state.withLock { $0.store(&entry, dropping: &dropped) }
    }

    /// Removes a value and returns it, whether or not its time was over.
    @inlinable
    @discardableResult
    public func removeValue(forKey key: Key) -> Value? {
        state.withLock { $0.remove(key) }?.value
    }

    /// Removes all values. The statistics go on.
    @inlinable
    public func removeAll() {
        let dropped = state.withLock { $0.removeAll() }
        _ = dropped
    }

    /// The entries held, those whose time is over but that nobody asked for since included.
    public var count: Int { state.withLock { $0.count } }

    /// What the entries held cost together.
    public var totalCost: Int { state.withLock { $0.totalCost } }

    /// What happened so far.
    public var statistics: LRUCacheStatistics { state.withLock { $0.statistics } }
}

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
