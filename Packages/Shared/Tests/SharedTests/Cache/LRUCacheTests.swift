import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LRUCacheTests {
    @Test func `the least recently read entry is removed first`() {
        let cache = LRUCache<String, Int>(countLimit: 2)
        cache.setValue(1, forKey: "a")
        cache.setValue(2, forKey: "b")
        _ = cache.value(forKey: "a")
        cache.setValue(3, forKey: "c")
        #expect(cache.value(forKey: "b") == nil)
        #expect(cache.value(forKey: "a") == 1)
        #expect(cache.value(forKey: "c") == 3)
    }

    @Test func `storing a value again replaces value and cost and counts as use`() {
        let cache = LRUCache<String, Int>(totalCostLimit: 10)
        cache.setValue(1, forKey: "a", cost: 6)
        cache.setValue(2, forKey: "b", cost: 2)
        cache.setValue(3, forKey: "a", cost: 3)
        #expect(cache.totalCost == 5)
        cache.setValue(4, forKey: "c", cost: 6)
        #expect(cache.value(forKey: "b") == nil)
        #expect(cache.value(forKey: "a") == 3)
    }

    @Test func `as many entries are removed as the cost of a new one requires`() {
        let cache = LRUCache<Int, Int>(totalCostLimit: 10)
        for key in 0..<5 { cache.setValue(key, forKey: key, cost: 2) }
        cache.setValue(9, forKey: 9, cost: 5)
        #expect((0..<5).filter { cache.value(forKey: $0) != nil } == [3, 4])
        #expect(cache.totalCost == 9)
    }

    @Test(arguments: [(0, 10), (10, 0), (-1, 10), (10, -1)])
    func `a cache with capacity zero stays empty`(totalCostLimit: Int, countLimit: Int) {
        let cache = LRUCache<Int, Int>(totalCostLimit: totalCostLimit, countLimit: countLimit)
        cache.setValue(1, forKey: 1, cost: 0)
        cache.setValue(2, forKey: 2, cost: 1)
        #expect(cache.count == 0)
        #expect(cache.value(forKey: 1) == nil)
    }

    @Test func `a value above the cost limit is not stored, and its old value is removed`() {
        let cache = LRUCache<String, Int>(totalCostLimit: 6)
        cache.setValue(1, forKey: "a", cost: 5)
        cache.setValue(2, forKey: "b", cost: 1)
        cache.setValue(3, forKey: "a", cost: 7)
        #expect(cache.value(forKey: "a") == nil)
        #expect(cache.value(forKey: "b") == 2)
    }

    @Test func `a negative cost counts as zero and the largest cost does not overflow`() {
        let cache = LRUCache<Int, Int>()
        cache.setValue(1, forKey: 1, cost: .min)
        #expect(cache.totalCost == 0)
        cache.setValue(2, forKey: 2, cost: .max)
        #expect(cache.totalCost == .max)
        cache.setValue(3, forKey: 3, cost: .max)
        #expect(cache.totalCost == .max)
        #expect(cache.value(forKey: 3) == 3)
        #expect(cache.value(forKey: 2) == nil)
    }

    @Test func `removing a value returns it once and frees its cost`() {
        let cache = LRUCache<String, Int>(countLimit: 1)
        cache.setValue(1, forKey: "a", cost: 7)
        #expect(cache.removeValue(forKey: "a") == 1)
        #expect(cache.removeValue(forKey: "a") == nil)
        #expect(cache.totalCost == 0)
        cache.setValue(2, forKey: "b")
        #expect(cache.value(forKey: "b") == 2)
    }

    @Test func `a cache can be used after removing all values`() {
        let cache = LRUCache<Int, Int>(countLimit: 3)
        for key in 0..<3 { cache.setValue(key, forKey: key) }
        cache.removeAll()
        #expect(cache.count == 0)
        #expect(cache.totalCost == 0)
        for key in 10..<14 { cache.setValue(key, forKey: key) }
        #expect((0..<20).filter { cache.value(forKey: $0) != nil } == [11, 12, 13])
    }
}
