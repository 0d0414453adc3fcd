import Data
import Domain
import Foundation

/// A comparison of the favorites store with direct SQLite calls on the same file with 100,000 favorites.
struct FavoritesBenchmark: Benchmark {
    let name = "favorites"

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let folder = try await StorageFolder("favorites", in: context)
        return [
            try await toggles(folder, context),
            try await batches(folder, context),
            try await lookups(folder, context),
        ]
    }

    private func toggles(_ folder: StorageFolder, _ context: BenchmarkContext) async throws -> Comparison {
        let favorite = FavoriteSample.many(1, name: "new/one-")
        let key = FavoriteSample.keys(1, name: "new/one-")
        let measurements = try await CodeRace(
            unit: .perSecond, rounds: context.rounds(31),
            contenders: [
                .init("the store", operations: 200) {
                    for _ in 0..<100 {
                        _ = try await folder.favorites.add(favorite)
                        _ = try await folder.favorites.remove(key)
                    }
                },
                .init("bare SQLite calls", operations: 200) {
                    for _ in 0..<100 {
                        try folder.bare.add(1, name: "bare/one-")
                        try folder.bare.remove(1, name: "bare/one-")
                    }
                },
            ]
        ).run()
        return comparison(
            "One favorite added or removed",
            """
            This section measures how many favorites can be added or removed per second if each change has its own \
            transaction.
            """,
            "changes/s", measurements,
            Goal(text: "time of a change", measured: 1_000 / measurements[0].median, bound: .atMost(1), unit: " ms"))
    }

    private func batches(_ folder: StorageFolder, _ context: BenchmarkContext) async throws -> Comparison {
        let count = 500
        let favorites = FavoriteSample.many(count, name: "new/many-")
        let keys = FavoriteSample.keys(count, name: "new/many-")
        let measurements = try await CodeRace(
            unit: .perSecond, rounds: context.rounds(21),
            contenders: [
                .init("the store", operations: 2 * count) {
                    _ = try await folder.favorites.add(favorites)
                    _ = try await folder.favorites.remove(keys)
                },
                .init("bare SQLite calls", operations: 2 * count) {
                    try folder.bare.add(count, name: "bare/many-")
                    try folder.bare.remove(count, name: "bare/many-")
                },
            ]
        ).run()
        return comparison(
            "\(count) favorites added and removed",
            """
            This section measures how many favorites can be added or removed per second if all additions are in one \
            transaction and all removals are in another.
            """, "changes/s", measurements)
    }

    private func lookups(_ folder: StorageFolder, _ context: BenchmarkContext) async throws -> Comparison {
        let keys = FavoriteSample.keys(100)
        let measurements = try await CodeRace(
            unit: .perSecond, rounds: context.rounds(31),
            contenders: [
                .init("the store", operations: 50) {
                    for _ in 0..<50 {
                        guard try await folder.favorites.contained(in: keys).count == 100 else {
                            throw CocoaError(.coderReadCorrupt)
                        }
                    }
                },
                .init("bare SQLite calls", operations: 50) {
                    for _ in 0..<50 { try folder.bare.contains(100, name: "owner/repo-") }
                },
            ]
        ).run()
        return comparison(
            "Which of 100 rows are favorites",
            """
            This section measures how many pages of 100 rows can be checked for favorites per second, with one lookup \
            per page.
            """,
            "pages/s", measurements,
            Goal(text: "time of a page", measured: 1_000 / measurements[0].median, bound: .atMost(1), unit: " ms"))
    }

    private func comparison(
        _ title: String, _ method: String, _ unit: String, _ measurements: [Measurement], _ goals: Goal...
    ) -> Comparison {
        Comparison(
            title: title, method: "\(method) The file contains 100,000 favorites.", unit: unit,
            measurements: measurements,
            goals: goals + [.ratio(measurements[0], to: measurements[1], .atLeast(0.8))])
    }
}
