import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LRUCacheConcurrencyTests {
    @Test func `limits are met and every read returns the value stored for its key`() async {
        let cache = LRUCache<Int, String>(totalCostLimit: 200, countLimit: 64)
        await withTaskGroup(of: Int.self) { group in
            for seed in 0..<8 {
                group.addTask { Self.hammer(cache, seed: UInt64(seed)) }
            }
            for await wrong in group { #expect(wrong == 0) }
        }
        #expect(cache.count <= 64)
        #expect(cache.totalCost <= 200)
    }

    /// Uses a cache at random and returns the number of wrong values that it read.
    private static func hammer(_ cache: LRUCache<Int, String>, seed: UInt64) -> Int {
        var random = SeededRandomNumberGenerator(seed: seed)
        var wrong = 0
        for _ in 0..<5_000 {
            let key = Int.random(in: 0..<128, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case ..<10: if let value = cache.value(forKey: key), value != "value \(key)" { wrong += 1 }
            case ..<18: cache.setValue("value \(key)", forKey: key, cost: key % 9)
            case 18: cache.removeValue(forKey: key)
            default: if key == 0 { cache.removeAll() }
            }
        }
        return wrong
    }
}
