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

    @inlinable
    init(totalCostLimit: Int, countLimit: Int, entryCostLimit: Int) {
        self.totalCostLimit = totalCostLimit
        self.countLimit = countLimit
        self.entryCostLimit = entryCostLimit
    }

    @inlinable var count: Int { places.count }

    /// The value, which becomes the most recently used.
    @inlinable
    mutating func value(forKey key: Key) -> Value? {
        guard let place = places[key] else {
            statistics.misses += 1
            return nil
        }
        statistics.hits += 1
        makeMostRecent(place)
        return nodes[place].entry?.value
    }

    /// The key's entry, dropped when its time is over.
    @inlinable
    mutating func removeExpired(_ key: Key, at now: Duration) -> Entry? {
        guard let place = places[key], let deadline = nodes[place].entry?.deadline, deadline <= now else { return nil }
        statistics.evictions += 1
        return remove(key)
    }

    /// Replaces the key's entry where it stands, or adds one, where the least recently used stood when all places are
    /// taken. One that is too costly is not kept.
    ///
    /// - Parameters:
    ///   - entry: The new entry; afterwards the one whose place it took.
    ///   - dropped: Gets what else had to go to make room for the cost.
    @inlinable
    mutating func store(_ entry: inout Entry?, dropping dropped: inout [Entry]) {
        guard let key = entry?.key, let cost = entry?.cost else { return }
        guard countLimit > 0, cost <= entryCostLimit else {
            entry = remove(key)
            return
        }
        let place: Int
        if let known = places[key] {
            place = known
            makeMostRecent(place)
            totalCost -= nodes[place].entry?.cost ?? 0
            makeRoom(forCost: cost, dropping: &dropped)
        } else {
            makeRoom(forCost: cost, dropping: &dropped)
            if count == countLimit, let oldest = nodes[leastRecent].entry {
                place = leastRecent
                places[oldest.key] = nil
                totalCost -= oldest.cost
                statistics.evictions += 1
                makeMostRecent(place)
            } else {
                place = takeFreePlace()
                linkAsMostRecent(place)
            }
            places[key] = place
        }
        swap(&nodes[place].entry, &entry)
        totalCost += cost
    }

    /// Drops the least recently used until one more of this cost fits.
    @inlinable
    mutating func makeRoom(forCost cost: Int, dropping dropped: inout [Entry]) {
        // Subtracted rather than added: the sum of two costs may not fit an Int.
        while totalCost > totalCostLimit - cost, let oldest = nodes[leastRecent].entry, let removed = remove(oldest.key)
        {
            statistics.evictions += 1
            dropped.append(removed)
        }
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
    mutating func makeMostRecent(_ place: Int) {
        guard place != mostRecent else { return }
        unlink(place)
        linkAsMostRecent(place)
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
