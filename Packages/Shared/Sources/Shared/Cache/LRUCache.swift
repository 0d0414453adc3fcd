public import Synchronization

/// A thread-safe cache of limited size that evicts the least recently used entries first.
///
/// The cache limits the number of entries and their total cost. Reading, storing and removing an entry take constant
/// time. Removed values are released only after the internal lock is released. Therefore, the `deinit` of a value may
/// use the cache.
public final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let state: Mutex<LRUCacheState<Key, Value>>

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - totalCostLimit: The maximum total cost of all entries. The caller chooses the unit, usually bytes. If the
    ///     limit is zero or negative, the cache stays empty.
    ///   - countLimit: The maximum number of entries. If the limit is zero or negative, the cache stays empty.
    public init(totalCostLimit: Int = .max, countLimit: Int = .max) {
        state = Mutex(LRUCacheState(totalCostLimit: totalCostLimit, countLimit: totalCostLimit > 0 ? countLimit : 0))
    }

    /// Returns the cached value for a key and marks it as most recently used. Returns `nil` if the cache contains no
    /// value for the key.
    @inlinable
    public func value(forKey key: Key) -> Value? {
        state.withLock { $0.value(forKey: key) }
    }

    /// Stores a value in the cache as the most recently used one. An existing value for the key is replaced. If a limit
    /// is exceeded, the least recently used values are evicted.
    ///
    /// - Parameters:
    ///   - value: The value to store.
    ///   - key: The key of the value.
    ///   - cost: The cost in the unit of the limits. A negative cost is treated as zero. If the cost exceeds
    ///     `totalCostLimit`, the new value is not stored, but the existing value for the key is still removed.
    @inlinable
    public func setValue(_ value: Value, forKey key: Key, cost: Int = 1) {
        let cost = max(0, cost)
        // These variables keep references to the removed entries, so that they are released only after the lock is
        // released.
        var entry: LRUCacheEntry? = LRUCacheEntry(key: key, value: value, cost: cost)
        var dropped: [LRUCacheEntry<Key, Value>] = []
        state.withLock { $0.store(&entry, dropping: &dropped) }
    }

    /// Removes the cached value for a key and returns it.
    @inlinable
    @discardableResult
    public func removeValue(forKey key: Key) -> Value? {
        state.withLock { $0.remove(key) }?.value
    }

    /// Removes all values from the cache.
    @inlinable
    public func removeAll() {
        let dropped = state.withLock { $0.removeAll() }
        _ = dropped
    }

    /// The number of entries in the cache.
    public var count: Int { state.withLock { $0.count } }

    /// The total cost of all entries in the cache, in the unit that the caller chose.
    public var totalCost: Int { state.withLock { $0.totalCost } }
}
