import Shared
import SharedTestSupport
import Testing

/// A simple implementation of the same rules: an array in order of use.
private struct NaiveCache {
    struct Entry {
        let key: Int
        let value: Int
        let cost: Int
        let deadline: Duration
    }

    let totalCostLimit: Int
    let countLimit: Int
    let entryCostLimit: Int
    var entries: [Entry] = []
    var statistics = LRUCacheStatistics()

    var totalCost: Int { entries.reduce(0) { $0 + $1.cost } }

    mutating func value(forKey key: Int, now: Duration) -> Int? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else {
            statistics.misses += 1
            return nil
        }
        let entry = entries.remove(at: index)
        guard now < entry.deadline else {
            statistics.misses += 1
            statistics.evictions += 1
            return nil
        }
        statistics.hits += 1
        entries.append(entry)
        return entry.value
    }

    mutating func set(_ entry: Entry) {
        entries.removeAll { $0.key == entry.key }
        guard entry.cost <= entryCostLimit else { return }
        entries.append(entry)
        while entries.count > countLimit || totalCost > totalCostLimit {
            entries.removeFirst()
            statistics.evictions += 1
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
        let clock = ManualClock()
        let cache = LRUCache<Int, Int>(
            totalCostLimit: 60, countLimit: 24, entryCostLimit: 12, timeToLive: .seconds(40), clock: clock)
        var model = NaiveCache(totalCostLimit: 60, countLimit: 24, entryCostLimit: 12)
        for step in 0..<100_000 {
            let key = Int.random(in: 0..<48, using: &random)
            switch Int.random(in: 0..<100, using: &random) {
            case ..<50:
                let expected = model.value(forKey: key, now: clock.now.offset)
                #expect(cache.value(forKey: key) == expected)
            case ..<90:
                let cost = Int.random(in: 0...14, using: &random) / Int.random(in: 1...7, using: &random)
                cache.setValue(step, forKey: key, cost: cost)
                model.set(.init(key: key, value: step, cost: cost, deadline: clock.now.offset + .seconds(40)))
            case ..<95:
                let expected = model.remove(key)
                #expect(cache.removeValue(forKey: key) == expected)
            default:
                clock.advance(by: .seconds(Int.random(in: 0...10, using: &random)))
            }
            if step % 20_011 == 20_010 {
                cache.removeAll()
                model.entries = []
            }
            let agrees =
                cache.count == model.entries.count && cache.totalCost == model.totalCost
                && cache.statistics == model.statistics
            #expect(agrees, "differs after step \(step)")
            if !agrees { return }
        }
        #expect(model.statistics.hits > 1_000 && model.statistics.evictions > 1_000)
    }
}
