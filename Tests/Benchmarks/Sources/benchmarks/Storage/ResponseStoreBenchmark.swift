import Data
import Foundation
import Network

/// A comparison of the response store with direct SQLite calls on the same file.
struct ResponseStoreBenchmark: Benchmark {
    let name = "responses"

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let folder = try await StorageFolder("responses", in: context)
        var renewal = folder.request
        renewal.options.cachePolicy = .revalidate
        let (request, again) = (folder.request, renewal)
        let key = HTTPCacheKey(request, account: "")
        let reads = try await CodeRace(
            unit: .perSecond, rounds: context.rounds(31),
            contenders: [
                .init("the store", operations: 200) {
                    for _ in 0..<200 { try folder.readResponse(key) }
                },
                .init("through the middleware", operations: 200) {
                    for _ in 0..<200 {
                        let response = try await folder.responses.send(request, next: folder.transport)
                        guard response.source == .cache else { throw CocoaError(.coderReadCorrupt) }
                    }
                },
                .init("bare SQLite calls", operations: 200) {
                    for _ in 0..<200 {
                        keep(try folder.bare.readResponse(folder.body.count, url: StorageFolder.bareURL))
                    }
                },
            ]
        ).run()
        let stores = try await CodeRace(
            unit: .perSecond, rounds: context.rounds(31),
            contenders: [
                .init("the store", operations: 100) {
                    for _ in 0..<100 {
                        try folder.readResponse(key)
                        folder.storeResponse(key)
                    }
                },
                .init("through the middleware", operations: 100) {
                    for _ in 0..<100 { _ = try await folder.responses.send(again, next: folder.transport) }
                },
                .init("bare SQLite calls", operations: 100) {
                    for _ in 0..<100 {
                        keep(try folder.bare.readResponse(folder.body.count, url: StorageFolder.bareURL))
                        try folder.bare.storeResponse(folder.body, url: StorageFolder.bareURL)
                    }
                },
            ]
        ).run()
        return [
            Comparison(
                title: "Reading a cached response",
                method: """
                    This section measures how many stored responses of 32 KB can be read per second: with bare SQLite \
                    calls, with the store, and with the cache middleware of a request.
                    """,
                unit: "responses/s", measurements: reads),
            Comparison(
                title: "Replacing a cached response",
                method: """
                    This section measures how many stored responses of 32 KB can be looked up and replaced per second: \
                    with bare SQLite calls, with the store, and with the cache middleware of a request.
                    """,
                unit: "responses/s", measurements: stores,
                goals: [.ratio(stores[0], to: stores[2], .atLeast(0.8))]),
        ]
    }
}
