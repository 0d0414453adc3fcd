/// The entries of a cache, stored as a doubly linked list in order of use. A dictionary maps keys to the list nodes.
///
/// All nodes are stored in one array and linked by array indices, which avoids objects and reference cycles. Unused
/// nodes are linked through `next` and reused. Removed entries are returned to the caller, which releases them after it
/// has released the lock.
@usableFromInline
struct LRUCacheState<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var indices: [Key: Int] = [:]
    @usableFromInline var nodes: [LRUCacheNode<Key, Value>] = []
    @usableFromInline var mostRecent = -1
    @usableFromInline var leastRecent = -1
    @usableFromInline var firstFree = -1
    @usableFromInline var totalCost = 0
    @usableFromInline let totalCostLimit: Int
    @usableFromInline let countLimit: Int

    @usableFromInline typealias Entry = LRUCacheEntry<Key, Value>

    @inlinable
    init(totalCostLimit: Int, countLimit: Int) {
        self.totalCostLimit = totalCostLimit
        self.countLimit = countLimit
    }

    @inlinable var count: Int { indices.count }

    /// Returns the cached value for a key and marks it as most recently used. Returns `nil` if there is no value.
    @inlinable
    mutating func value(forKey key: Key) -> Value? {
        guard let index = indices[key] else { return nil }
        makeMostRecent(index)
        return nodes[index].entry?.value
    }

    /// Stores an entry in the cache. It replaces the existing entry for the key, or the least recently used entry if
    /// the cache is full. An entry whose cost exceeds the limit is not stored.
    ///
    /// - Parameters:
    ///   - entry: The entry to store. On return, the entry that was replaced, or `nil` if none was replaced.
    ///   - dropped: An array to which other entries are appended that were removed to meet the cost limit.
    @inlinable
    mutating func store(_ entry: inout Entry?, dropping dropped: inout [Entry]) {
        guard let key = entry?.key, let cost = entry?.cost else { return }
        guard countLimit > 0, cost <= totalCostLimit else {
            entry = remove(key)
            return
        }
        let index: Int
        if let known = indices[key] {
            index = known
            makeMostRecent(index)
            totalCost -= nodes[index].entry?.cost ?? 0
            makeRoom(forCost: cost, dropping: &dropped)
        } else {
            makeRoom(forCost: cost, dropping: &dropped)
            if count == countLimit, let oldest = nodes[leastRecent].entry {
                index = leastRecent
                indices[oldest.key] = nil
                totalCost -= oldest.cost
                makeMostRecent(index)
            } else {
                index = takeFreeNode()
                linkAsMostRecent(index)
            }
            indices[key] = index
        }
        swap(&nodes[index].entry, &entry)
        totalCost += cost
    }

    /// Removes the least recently used entries until the cache can store an entry with the given cost.
    @inlinable
    mutating func makeRoom(forCost cost: Int, dropping dropped: inout [Entry]) {
        // The sum of two costs may exceed `Int.max`. The subtraction cannot overflow.
        while totalCost > totalCostLimit - cost, let oldest = nodes[leastRecent].entry, let removed = remove(oldest.key)
        {
            dropped.append(removed)
        }
    }

    @inlinable
    mutating func remove(_ key: Key) -> Entry? {
        guard let index = indices.removeValue(forKey: key), let entry = nodes[index].entry else { return nil }
        unlink(index)
        nodes[index].entry = nil
        nodes[index].next = firstFree
        firstFree = index
        totalCost -= entry.cost
        return entry
    }

    /// Removes all entries, releases the storage and returns the removed nodes.
    @inlinable
    mutating func removeAll() -> [LRUCacheNode<Key, Value>] {
        let removed = nodes
        nodes = []
        indices = [:]
        (mostRecent, leastRecent, firstFree, totalCost) = (-1, -1, -1, 0)
        return removed
    }

    @inlinable
    mutating func takeFreeNode() -> Int {
        guard firstFree >= 0 else {
            nodes.append(LRUCacheNode())
            return nodes.count - 1
        }
        let index = firstFree
        firstFree = nodes[index].next
        return index
    }

    @inlinable
    mutating func makeMostRecent(_ index: Int) {
        guard index != mostRecent else { return }
        unlink(index)
        linkAsMostRecent(index)
    }

    @inlinable
    mutating func unlink(_ index: Int) {
        let (previous, next) = (nodes[index].previous, nodes[index].next)
        if previous >= 0 { nodes[previous].next = next } else { mostRecent = next }
        if next >= 0 { nodes[next].previous = previous } else { leastRecent = previous }
    }

    @inlinable
    mutating func linkAsMostRecent(_ index: Int) {
        nodes[index].previous = -1
        nodes[index].next = mostRecent
        if mostRecent >= 0 { nodes[mostRecent].previous = index } else { leastRecent = index }
        mostRecent = index
    }
}

/// A cache entry, which consists of a key, a value and a cost.
@usableFromInline
struct LRUCacheEntry<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let cost: Int

    @inlinable
    init(key: Key, value: Value, cost: Int) {
        self.key = key
        self.value = value
        self.cost = cost
    }
}

/// A node of the doubly linked list of cache entries.
///
/// `previous` is the index of the node that was used more recently. `next` is the index of the node that was used less
/// recently. The index -1 marks the end of the list. An unused node has no entry.
@usableFromInline
struct LRUCacheNode<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var entry: LRUCacheEntry<Key, Value>?
    @usableFromInline var previous = -1
    @usableFromInline var next = -1

    @inlinable init() {}
}
