import Data
import Domain
import Foundation
import Network

/// A benchmark of store operations on a single item and on pages of a list, inside one process.
struct StoreGrowthBenchmark: Benchmark {
    let name = "store-growth"

    private static let ofFavorites = """
        This section measures the time of the operation. The name of a row states how many favorites the database \
        contains.
        """
    private static let ofResponses = """
        This section measures the time of the operation. The name of a row states how many responses the cache \
        contains.
        """

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        var growths = [
            Growth("Growth: adding and removing a favorite", Self.ofFavorites, unit: "µs", atMost: 0.25),
            Growth("Growth: which of 100 rows are favorites", Self.ofFavorites, unit: "µs", atMost: 0.25),
            Growth("Growth: reading a cached response", Self.ofResponses, unit: "µs", atMost: 0.25),
            Growth("Growth: replacing a cached response", Self.ofResponses, unit: "µs", atMost: 0.25),
            Growth(
                "Growth: reading all pages of a list",
                """
                This section measures the time to read a list whose pages of 100 rows are already in memory. The name \
                of a row states the length of the list.
                """,
                unit: "µs", atMost: 1.1),
        ]
        for size in context.sizes {
            let contenders = try await contenders(size, context)
            let measurements = try await CodeRace(
                unit: .microseconds, rounds: context.rounds(9), contenders: contenders
            ).run()
            for index in growths.indices { growths[index].add(measurements[index], at: size) }
        }
        return growths.map { $0.comparison() }
    }

    private func contenders(_ size: Int, _ context: BenchmarkContext) async throws -> [CodeRace.Contender] {
        let directory = context.path("stores-\(size)")
        let favorites = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory))
        _ = try await favorites.add(FavoriteSample.many(size))
        let (one, key, known) = (
            FavoriteSample.many(1, name: "new/one-"), FavoriteSample.keys(1, name: "new/one-"), FavoriteSample.keys(100)
        )
        let cache = SQLiteHTTPCache(directory: directory)
        let keys = try (0..<size).map { number in
            HTTPCacheKey(
                HTTPRequest(url: try BaseURL("https://api.github.com/users/\(number)").url), account: "")
        }
        let response = StoredResponse(
            status: 200, headers: ["Content-Type": "application/json"], body: Array(repeating: 0x20, count: 100),
            confirmedAt: .now)
        for key in keys { cache.store(response, for: key) }
        let list = Self.list(size)
        let name = Growth.name(size)
        return [
            .init(name, operations: 50) {
                for _ in 0..<50 {
                    _ = try await favorites.add(one)
                    _ = try await favorites.remove(key)
                }
            },
            .init(name, operations: 50) {
                for _ in 0..<50 { keep(try await favorites.contained(in: known)) }
            },
            .init(name, operations: 200) {
                for number in 0..<200 {
                    let key = keys[number * 7_919 % size]
                    guard cache.response(for: key, at: .now, limit: .max) != nil else {
                        throw CocoaError(.coderReadCorrupt)
                    }
                }
            },
            .init(name, operations: 200) {
                for number in 0..<200 { cache.store(response, for: keys[number * 7_919 % size]) }
            },
            .init(name, operations: 1) {
                var count = 0
                for try await batch in list.pages(limit: size) { count += batch.rows.count }
                guard count == size else { throw CocoaError(.coderReadCorrupt) }
            },
        ]
    }

    private static func list(_ size: Int) -> PageSource<GitHubUser> {
        PageSource(limits: .gitHubList) { request, _ throws(AppError) in
            let first = (request.number - 1) * request.size
            let users = (first..<min(size, first + request.size)).map { number in
                GitHubUser(login: "user-\(number)").with { $0.id = Int64(number) }
            }
            return Page(
                items: users, total: size,
                next: first + request.size < size ? PageRequest(number: request.number + 1, size: request.size) : nil,
                provenance: Provenance(source: .network, fetchedAt: .distantPast))
        }
    }
}

/// Recent queries for the benchmarks.
enum QuerySample {
    /// The maximum number of recent queries per kind.
    static let largest = 10_000

    /// Saves the queries `query 0`, `query 1`, … to the store.
    static func save(_ count: Int, in userDatabase: UserDatabase) async throws {
        let store = SQLiteQueriesStore(userDatabase: userDatabase, maximumCount: largest)
        for number in 0..<count {
            try await store.save(RecentQuery(kind: .user, text: "query \(number)", searchedAt: .now))
        }
        userDatabase.finishWriting()
    }
}
