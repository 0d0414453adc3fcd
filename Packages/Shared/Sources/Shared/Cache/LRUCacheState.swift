/// The order of use as a doubly linked list inside one array, and a dictionary from keys to places in it.
///
/// Links are indices, so there is no object for each entry and no reference cycle; free places are chained through
/// `next` and used again. Everything that leaves the cache is handed to the caller, who releases it outside the lock.
@usableFromInline
struct LRUCacheState<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var places: [Key: Int] = [:]
    @usableFromInline var nodes: [LRUCacheNode<Key, Value>] = []
    @usableFromInline var mostRecent = -1
    @usableFromInline var leastRecent = -1
    @usableFromInline var firstFree = -1
    @usableFromInline var totalCost = 0
    @usableFromInline var statistics = LRUCacheStatistics()
    @usableFromInline let totalCostLimit: Int
    @usableFromInline let countLimit: Int
    @usableFromInline let entryCostLimit: Int

    @usableFromInline typealias Entry = LRUCacheEntry<Key, Value>
    @usableFromInline typealias Dropped = LRUCacheDropped<Key, Value>

    @inlinable
    init(totalCostLimit: Int, countLimit: Int, entryCostLimit: Int) {
        self.totalCostLimit = totalCostLimit
        self.countLimit = countLimit
        self.entryCostLimit = entryCostLimit
    }

    @inlinable var count: Int { places.count }

    /// The value, or the entry that had to be dropped because its time was over.
    @inlinable
    mutating func value(forKey key: Key, now: Duration) -> (value: Value?, expired: Entry?) {
        guard let place = places[key], let entry = nodes[place].entry else {
            statistics.misses += 1
            return (nil, nil)
        }
        if let deadline = entry.deadline, deadline <= now {
            statistics.misses += 1
            statistics.evictions += 1
            return (nil, remove(key))
        }
        statistics.hits += 1
        if place != mostRecent {
            unlink(place)
            linkAsMostRecent(place)
        }
        return (entry.value, nil)
    }

    /// Replaces the key's entry, or makes room and adds one. One that is too costly is not kept.
    @inlinable
    mutating func store(_ entry: Entry) -> Dropped {
        var dropped = Dropped()
        if let former = remove(entry.key) { dropped.append(former) }
        guard countLimit > 0, entry.cost <= entryCostLimit else { return dropped }
        // Subtracted rather than added: the sum of two costs may not fit an Int.
        while count >= countLimit || totalCost > totalCostLimit - entry.cost {
            guard leastRecent >= 0, let oldest = nodes[leastRecent].entry, let removed = remove(oldest.key) else {
                break
            }
            statistics.evictions += 1
            dropped.append(removed)
        }
        let place = takeFreePlace()
        nodes[place].entry = entry
        places[entry.key] = place
        totalCost += entry.cost
        linkAsMostRecent(place)
        return dropped
    }

    @inlinable
    mutating func remove(_ key: Key) -> Entry? {
        guard let place = places.removeValue(forKey: key), let entry = nodes[place].entry else { return nil }
        unlink(place)
        nodes[place].entry = nil
        nodes[place].next = firstFree
        firstFree = place
        totalCost -= entry.cost
        return entry
    }

    /// Gives all memory back, and everything that was held.
    @inlinable
    mutating func removeAll() -> [LRUCacheNode<Key, Value>] {
        let removed = nodes
        nodes = []
        places = [:]
        (mostRecent, leastRecent, firstFree, totalCost) = (-1, -1, -1, 0)
        return removed
    }

    @inlinable
    mutating func takeFreePlace() -> Int {
        guard firstFree >= 0 else {
            nodes.append(LRUCacheNode())
            return nodes.count - 1
        }
        let place = firstFree
        firstFree = nodes[place].next
        return place
    }

    @inlinable
    mutating func unlink(_ place: Int) {
        let (previous, next) = (nodes[place].previous, nodes[place].next)
        if previous >= 0 { nodes[previous].next = next } else { mostRecent = next }
        if next >= 0 { nodes[next].previous = previous } else { leastRecent = previous }
    }

    @inlinable
    mutating func linkAsMostRecent(_ place: Int) {
        nodes[place].previous = -1
        nodes[place].next = mostRecent
        if mostRecent >= 0 { nodes[mostRecent].previous = place } else { leastRecent = place }
        mostRecent = place
    }
}

/// What the cache holds for one key.
@usableFromInline
struct LRUCacheEntry<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let cost: Int
    @usableFromInline let deadline: Duration?

    @inlinable
    init(key: Key, value: Value, cost: Int, deadline: Duration?) {
        self.key = key
        self.value = value
        self.cost = cost
        self.deadline = deadline
    }
}

/// A place in the list: `previous` was used later, `next` earlier; -1 is the end. A free place has no entry.
@usableFromInline
struct LRUCacheNode<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var entry: LRUCacheEntry<Key, Value>?
    @usableFromInline var previous = -1
    @usableFromInline var next = -1

    @inlinable init() {}
}

/// Entries on their way out of the lock; almost always at most one, which costs no allocation.
@usableFromInline
struct LRUCacheDropped<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline var first: LRUCacheEntry<Key, Value>?
    @usableFromInline var rest: [LRUCacheEntry<Key, Value>] = []

    @inlinable init() {}

    @inlinable
    mutating func append(_ entry: LRUCacheEntry<Key, Value>) {
        if first == nil { first = entry } else { rest.append(entry) }
    }
}
