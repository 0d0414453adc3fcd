import Shared
import SharedTestSupport
import Testing

/// A simple implementation of the same rules: an array in order of use.
private struct NaiveCache {
    struct Entry {
        let key: Int
        let value: Int
        let cost: Int
    }

    let totalCostLimit: Int
    let countLimit: Int
    var entries: [Entry] = []
    var evictions = 0

    var totalCost: Int { entries.reduce(0) { $0 + $1.cost } }

    mutating func value(forKey key: Int) -> Int? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        let entry = entries.remove(at: index)
        entries.append(entry)
        return entry.value
    }

    mutating func set(_ entry: Entry) {
        entries.removeAll { $0.key == entry.key }
        guard entry.cost <= totalCostLimit else { return }
        entries.append(entry)
        while entries.count > countLimit || totalCost > totalCostLimit {
            entries.removeFirst()
            evictions += 1
        }
    }

    mutating func remove(_ key: Int) -> Int? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index).value
    }
}

@Suite(.timeLimit(.minutes(10)))
struct LRUCacheModelTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `100,000 random operations have the same results as the model`(seed: UInt64) {
        var random = SeededRandomNumberGenerator(seed: seed)
        let cache = LRUCache<Int, Int>(totalCostLimit: 60, countLimit: 24)
        var model = NaiveCache(totalCostLimit: 60, countLimit: 24)
        var hits = 0
        for step in 0..<100_000 {
            let key = Int.random(in: 0..<48, using: &random)
            switch Int.random(in: 0..<100, using: &random) {
            case ..<50:
                let expected = model.value(forKey: key)
                #expect(cache.value(forKey: key) == expected)
                if expected != nil { hits += 1 }
            case ..<90:
                let cost = Int.random(in: 0...70, using: &random) / Int.random(in: 1...35, using: &random)
                cache.setValue(step, forKey: key, cost: cost)
                model.set(.init(key: key, value: step, cost: cost))
            default:
                let expected = model.remove(key)
                #expect(cache.removeValue(forKey: key) == expected)
            }
            if step % 20_011 == 20_010 {
                cache.removeAll()
                model.entries = []
            }
            let agrees = cache.count == model.entries.count && cache.totalCost == model.totalCost
            #expect(agrees, "differs after step \(step)")
            if !agrees { return }
        }
        #expect(hits > 1_000 && model.evictions > 1_000)
    }
}
