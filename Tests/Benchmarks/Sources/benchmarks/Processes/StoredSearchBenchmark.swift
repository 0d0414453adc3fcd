import Data
import Domain
import Foundation

/// A benchmark of a search with a stored response: anonymous, signed in, and with many favorites.
struct StoredSearchBenchmark: Benchmark {
    let name = "stored-search"

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let site = try GitHubSite(in: context)
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: context.path("many/data")))
        _ = try await store.add(FavoriteSample.many(100_000))
        let search = [context.app, "search", "users", "swift"]
        let signedIn = site.app(context, home: "signed-in").merging(["SEARCHAPP_PASSPHRASE": "passphrase"]) { $1 }
        _ = try ChildProcess(
            arguments: ["sh", "-c", "printf no-real-token | \"$0\" auth login --with-token", context.app],
            environment: signedIn
        ).run()
        let race = ProcessRace(
            rounds: context.rounds(61),
            contenders: [
                .init("a cached search", search, site.app(context, home: "none")),
                .init(
                    "a cached search with 100,000 favorites in the database", search, site.app(context, home: "many")),
                .init("a cached search, signed in with an encrypted token file", search, signedIn),
                .init("`App --version`", [context.app, "--version"], context.environment),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "A cached search",
                method: """
                    A cached search prints 30 users from the cache and marks the favorites among them. A negative \
                    additional time in the second table is within the variation between runs.
                    """,
                unit: "ms",
                measurements: measurements,
                goals: [
                    .ratio(measurements[0], to: measurements[3], .atMost(3)),
                    .ratio(measurements[2], to: measurements[0], .atMost(1.3)),
                    Goal(
                        text: "additional time with 100,000 favorites",
                        measured: measurements[1].median - measurements[0].median,
                        bound: .atMost(5), unit: " ms"),
                ])
        ]
    }
}
