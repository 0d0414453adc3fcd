import Data
import Domain
import Foundation

/// A benchmark of commands that read or write all favorites or recent queries. Each measurement is a whole process.
struct CommandGrowthBenchmark: Benchmark {
    let name = "growth"

    /// A command line, and the files to remove before each run.
    private struct Work {
        let title: String
        let arguments: [String]
        var home = "growth"
        var isFresh = false
        var largest = Int.max
    }

    private static let works = [
        Work(title: "`fav export`", arguments: ["fav", "export", "--force", "-o", "FILE"]),
        Work(
            title: "`fav import` into an empty database", arguments: ["fav", "import", "FILE"], home: "import",
            isFresh: true),
        Work(title: "`fav import` of existing favorites", arguments: ["fav", "import", "FILE"]),
        Work(title: "`fav list`", arguments: ["fav", "list"]),
        Work(title: "`fav list --jsonl`", arguments: ["fav", "list", "--jsonl"]),
        Work(title: "`history list`", arguments: ["history", "list"], largest: QuerySample.largest),
    ]

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        var growths = Self.works.map { work in
            Growth(
                "Growth: \(work.title)",
                """
                The name of a row states how many favorites, and how many recent queries, the database contains.
                """,
                unit: "ms",
                atMost: 1.1)
        }
        for size in context.sizes {
            let data = context.path("growth-\(size)/data")
            _ = try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: data)).add(
                FavoriteSample.many(size))
            try await QuerySample.save(min(size, QuerySample.largest), in: UserDatabase(directory: data))
            for (index, work) in Self.works.enumerated() where size <= work.largest {
                growths[index].add(try measure(work, size, context), at: size)
            }
        }
        return growths.map { $0.comparison() }
    }

    private func measure(_ work: Work, _ size: Int, _ context: BenchmarkContext) throws -> Measurement {
        let home = "\(work.home)-\(size)"
        let arguments = work.arguments.map { $0 == "FILE" ? context.path("growth-\(size).json") : $0 }
        let process = ChildProcess(
            arguments: [context.app] + arguments, environment: context.environment(home: home))
        var measurement = Measurement(name: Growth.name(size))
        for round in 0...context.rounds(5) {
            if work.isFresh { try? FileManager.default.removeItem(atPath: context.path(home)) }
            let usage = try process.run()
            guard round > 0 else { continue }
            measurement.samples.append(usage.milliseconds)
            measurement.peaks.append(usage.peakMebibytes)
        }
        return measurement
    }
}

extension BenchmarkContext {
    /// The numbers of rows to measure. Each one is ten times the previous one.
    var sizes: [Int] {
        isQuick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000]
    }
}
