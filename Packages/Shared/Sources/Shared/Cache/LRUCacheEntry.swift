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
