public import Synchronization

/// A thread-safe cache of limited size that evicts the least recently used entries first.
///
/// The cache limits the number of entries, the cost of each entry and the total cost. Reading, storing and removing an
/// entry take constant time. Removed values are released only after the internal lock is released. Therefore, the
/// `deinit` of a value may use the cache.
public final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let state: Mutex<LRUCacheState<Key, Value>>
    @usableFromInline let timeToLive: Duration?
    @usableFromInline let elapsed: @Sendable () -> Duration

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - totalCostLimit: The maximum total cost of all entries. The caller chooses the unit, usually bytes. If the
    ///     limit is zero or negative, the cache stays empty.
    ///   - countLimit: The maximum number of entries. If the limit is zero or negative, the cache stays empty.
    ///   - entryCostLimit: The maximum cost of an entry. A value with a higher cost is not stored.
    ///   - timeToLive: The time after which a stored entry expires, or `nil` if entries never expire. If the time is
    ///     zero or negative, the cache stays empty.
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

    /// Returns the cached value for a key and marks it as most recently used. Returns `nil` if the cache contains no
    /// value for the key or the value has expired.
    @inlinable
    public func value(forKey key: Key) -> Value? {
        timeToLive == nil ? state.withLock { $0.value(forKey: key) } : unexpiredValue(forKey: key)
    }

    @usableFromInline
    func unexpiredValue(forKey key: Key) -> Value? {
        let now = elapsed()
        // Keep a reference to the expired entry, so that it is released only after the lock is released.
        let (value, expired) = state.withLock { state in
            let expired = state.removeExpired(key, at: now)
            return (state.value(forKey: key), expired)
        }
        _ = expired
        return value
    }

    /// Stores a value in the cache as the most recently used one. An existing value for the key is replaced. If a limit
    /// is exceeded, the least recently used values are evicted.
    ///
    /// - Parameters:
    ///   - value: The value to store.
    ///   - key: The key of the value.
    ///   - cost: The cost in the unit of the limits. A negative cost is treated as zero. If the cost exceeds a limit,
    ///     the new value is not stored, but the existing value for the key is still removed.
    @inlinable
    public func setValue(_ value: Value, forKey key: Key, cost: Int = 1) {
        let cost = max(0, cost)
        let deadline = timeToLive.map { elapsed() + $0 }
        // These variables keep references to the removed entries, so that they are released only after the lock is
        // released.
        var entry: LRUCacheEntry? = LRUCacheEntry(key: key, value: value, cost: cost, deadline: deadline)
        var dropped: [LRUCacheEntry<Key, Value>] = []
        state.withLock { $0.store(&entry, dropping: &dropped) }
    }

    /// Removes the cached value for a key and returns it, even if it has expired.
    @inlinable
    @discardableResult
    public func removeValue(forKey key: Key) -> Value? {
        state.withLock { $0.remove(key) }?.value
    }

    /// Removes all values from the cache. The statistics do not change.
    @inlinable
    public func removeAll() {
        let dropped = state.withLock { $0.removeAll() }
        _ = dropped
    }

    /// The number of entries in the cache, including expired entries that have not been accessed since they expired.
    public var count: Int { state.withLock { $0.count } }

    /// The total cost of all entries in the cache, in the unit that the caller chose.
    public var totalCost: Int { state.withLock { $0.totalCost } }

    /// The number of hits, misses and evictions since the cache was created.
    public var statistics: LRUCacheStatistics { state.withLock { $0.statistics } }
}

/// The number of hits, misses and evictions of a cache.
public struct LRUCacheStatistics: Sendable, Equatable {
    /// The number of cache reads that found a value.
    public var hits = 0
    /// The number of cache reads that found no value or only an expired value.
    public var misses = 0
    /// The number of cache entries that were removed because a limit was exceeded or they had expired.
    public var evictions = 0

    public init(hits: Int = 0, misses: Int = 0, evictions: Int = 0) {
        self.hits = hits
        self.misses = misses
        self.evictions = evictions
    }
}
