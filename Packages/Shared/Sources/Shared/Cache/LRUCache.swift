public import Synchronization

/// A bounded cache that removes the least recently used entries first.
///
/// The cache limits the total cost of its entries, their number, and the cost of each entry. Reading, storing and
/// removing an entry take constant time. The cache can be shared between threads. Removed values are released after the
/// lock is released, so a value's `deinit` may use the cache.
public final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let state: Mutex<LRUCacheState<Key, Value>>
    @usableFromInline let timeToLive: Duration?
    @usableFromInline let elapsed: @Sendable () -> Duration

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - totalCostLimit: The maximum total cost of all entries, in a unit the caller chooses, usually bytes. If it is
    ///     zero or negative, the cache stays empty.
    ///   - countLimit: The maximum number of entries. If it is zero or negative, the cache stays empty.
    ///   - entryCostLimit: The maximum cost of one entry. A value with a higher cost is not stored.
    ///   - timeToLive: The time after which a stored entry expires, or `nil` if entries never expire. If it is zero or
    ///     negative, the cache stays empty.
    ///   - clock: The clock that measures `timeToLive`.
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

    /// Returns the value for a key and marks it as most recently used, or returns `nil` if there is no value or it has
    /// expired.
    @inlinable
    public func value(forKey key: Key) -> Value? {
        timeToLive == nil ? state.withLock { $0.value(forKey: key) } : unexpiredValue(forKey: key)
    }

    @usableFromInline
    func unexpiredValue(forKey key: Key) -> Value? {
        let now = elapsed()
        // The expired entry is bound to a name so that it is released after the lock.
        let (value, expired) = state.withLock { state in
            let expired = state.removeExpired(key, at: now)
            return (state.value(forKey: key), expired)
        }
        _ = expired
        return value
    }

    /// Stores a value as the most recently used one and replaces an existing value for the key. Then removes the least
    /// recently used values until all limits are met.
    ///
    /// - Parameters:
    ///   - value: The value to store.
    ///   - key: The key of the value.
    ///   - cost: The cost in the unit of the limits. A negative cost counts as zero. A value whose cost exceeds a limit
    ///     is not stored, but the old value for the key is still removed.
    @inlinable
    public func setValue(_ value: Value, forKey key: Key, cost: Int = 1) {
        let cost = max(0, cost)
        let deadline = timeToLive.map { elapsed() + $0 }
        // Both variables are released after the lock, together with the removed entries that they hold.
        var entry: LRUCacheEntry? = LRUCacheEntry(key: key, value: value, cost: cost, deadline: deadline)
        var dropped: [LRUCacheEntry<Key, Value>] = []
        state.withLock { $0.store(&entry, dropping: &dropped) }
    }

    /// Removes the value for a key and returns it, even if it has expired.
    @inlinable
    @discardableResult
    public func removeValue(forKey key: Key) -> Value? {
        state.withLock { $0.remove(key) }?.value
    }

    /// Removes all values. The statistics are kept.
    @inlinable
    public func removeAll() {
        let dropped = state.withLock { $0.removeAll() }
        _ = dropped
    }

    /// The number of entries, including expired entries that have not been accessed since they expired.
    public var count: Int { state.withLock { $0.count } }

    /// The total cost of all entries.
    public var totalCost: Int { state.withLock { $0.totalCost } }

    /// The number of hits, misses and evictions so far.
    public var statistics: LRUCacheStatistics { state.withLock { $0.statistics } }
}

/// The number of hits, misses and evictions of a cache.
public struct LRUCacheStatistics: Sendable, Equatable {
    /// The number of reads that found a value.
    public var hits = 0
    /// The number of reads that found no value or an expired one.
    public var misses = 0
    /// The number of entries that the cache removed to meet a limit or because they had expired.
    public var evictions = 0

    public init(hits: Int = 0, misses: Int = 0, evictions: Int = 0) {
        self.hits = hits
        self.misses = misses
        self.evictions = evictions
    }
}
