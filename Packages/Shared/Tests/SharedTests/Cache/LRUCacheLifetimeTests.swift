import Shared
import Synchronization
import Testing

/// A counter of the probes that are alive.
private final class Census: Sendable {
    private let count = Mutex(0)
    var alive: Int { count.withLock { $0 } }
    func change(by difference: Int) { count.withLock { $0 += difference } }
}

private final class Probe: Sendable {
    private let census: Census
    private let onDeath: @Sendable () -> Void

    init(_ census: Census, onDeath: @escaping @Sendable () -> Void = {}) {
        self.census = census
        self.onDeath = onDeath
        census.change(by: 1)
    }

    deinit {
        census.change(by: -1)
        onDeath()
    }
}

@Suite(.timeLimit(.minutes(10)))
struct LRUCacheLifetimeTests {
    @Test func `the cache holds no more values than its limit, however many are stored`() {
        let census = Census()
        let cache = LRUCache<Int, Probe>(countLimit: 10)
        for key in 0..<10_000 { cache.setValue(Probe(census), forKey: key) }
        #expect(census.alive == 10)
    }

    @Test func `replaced, removed and cleared values are released immediately`() {
        let census = Census()
        let cache = LRUCache<Int, Probe>()
        for _ in 0..<2 { cache.setValue(Probe(census), forKey: 1) }
        #expect(census.alive == 1)
        cache.removeValue(forKey: 1)
        #expect(census.alive == 0)
        for key in 0..<5 { cache.setValue(Probe(census), forKey: key) }
        cache.removeAll()
        #expect(census.alive == 0)
    }

    @Test func `all values and keys are released with the cache`() {
        let census = Census()
        do {
            let cache = LRUCache<ObjectIdentifier, Probe>(countLimit: 100)
            for _ in 0..<200 {
                let probe = Probe(census)
                cache.setValue(probe, forKey: ObjectIdentifier(probe))
            }
            _ = cache.count
        }
        #expect(census.alive == 0)
    }

    @Test func `a value that uses the cache in its deinitializer does not cause a deadlock`() {
        let census = Census()
        let cache = LRUCache<Int, Probe>(totalCostLimit: 4)
        for key in 0..<4 {
            cache.setValue(Probe(census) { _ = cache.count }, forKey: key)
        }
        cache.setValue(Probe(census), forKey: 9, cost: 4)
        #expect(census.alive == 1)
    }
}
