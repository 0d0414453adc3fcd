import Foundation
import Shared

/// A comparison of the memory cache with Foundation's `NSCache`.
struct CacheBenchmark: Benchmark {
    let name = "cache"

    private final class Entry: Sendable {}

    private static let capacity = 1_000
    private static let operations = 50_000

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let cache = LRUCache<Int, Entry>(countLimit: Self.capacity)
        let rival = NSCache<NSNumber, Entry>()
        rival.countLimit = Self.capacity
        let entry = Entry()
        for key in 0..<Self.capacity {
            cache.setValue(entry, forKey: key)
            rival.setObject(entry, forKey: NSNumber(value: key))
        }
        let hits = try await CodeRace(
            unit: .nanoseconds, rounds: context.rounds(21),
            contenders: [
                .init("`LRUCache`", operations: Self.operations) {
                    for key in Keys(count: Self.operations) { keep(cache.value(forKey: key)) }
                },
                .init("`NSCache`", operations: Self.operations) {
                    for key in Keys(count: Self.operations) { keep(rival.object(forKey: NSNumber(value: key))) }
                },
            ]
        ).run()
        var next = Self.capacity
        var rivalNext = Self.capacity
        let stores = try await CodeRace(
            unit: .nanoseconds, rounds: context.rounds(21),
            contenders: [
                .init("`LRUCache`", operations: Self.operations) {
                    for _ in 0..<Self.operations {
                        cache.setValue(entry, forKey: next)
                        next += 1
                    }
                },
                .init("`NSCache`", operations: Self.operations) {
                    for _ in 0..<Self.operations {
                        rival.setObject(entry, forKey: NSNumber(value: rivalNext))
                        rivalNext += 1
                    }
                },
            ]
        ).run()
        let method = """
            This section measures the time of one operation on a single thread, with a cache of 1,000 entries. The \
            keys are `Int` values, which `NSCache` requires to be objects.
            """
        return [
            Comparison(
                title: "Memory cache: a hit", method: method, unit: "ns", measurements: hits,
                goals: goals(hits, .atMost(90))),
            Comparison(
                title: "Memory cache: set with eviction", method: method, unit: "ns",
                measurements: stores, goals: goals(stores, .atMost(200))),
        ]
    }

    private func goals(_ measurements: [Measurement], _ bound: Goal.Bound) -> [Goal?] {
        [
            Goal(text: "`LRUCache`", measured: measurements[0].median, bound: bound, unit: " ns"),
            .ratio(measurements[0], to: measurements[1], .atMost(0.2)),
        ]
    }

    /// The cached keys in a pseudorandom order.
    private struct Keys: Sequence, IteratorProtocol {
        let count: Int
        private var made = 0

        init(count: Int) {
            self.count = count
        }

        mutating func next() -> Int? {
            guard made < count else { return nil }
            made += 1
            return made &* 617 % CacheBenchmark.capacity
        }
    }
}
