import Data
import Foundation
import Network

/// Stored answers against bare calls of SQLite on the same file.
struct AnswerStoreBenchmark: Benchmark {
    let name = "answers"

    func run(in surroundings: Surroundings) async throws -> [Comparison] {
        let folder = try await StorageFolder("answers", in: surroundings)
        var renewal = folder.request
        renewal.options.cachePolicy = .revalidate
        let (request, again) = (folder.request, renewal)
        let reads = try await CodeRace(
            unit: .perSecond, rounds: surroundings.rounds(31),
            contenders: [
                .init("the cache", operations: 200) {
                    for _ in 0..<200 {
                        let response = try await folder.answers.send(request, next: folder.transport)
                        guard response.source == .cache else { throw CocoaError(.coderReadCorrupt) }
                    }
                },
                .init("bare calls", operations: 200) {
                    for _ in 0..<200 { keep(try folder.bare.readAnswer(folder.body.count, url: StorageFolder.bareURL)) }
                },
            ]
        ).run()
        let stores = try await CodeRace(
            unit: .perSecond, rounds: surroundings.rounds(31),
            contenders: [
                .init("the cache", operations: 100) {
                    for _ in 0..<100 { _ = try await folder.answers.send(again, next: folder.transport) }
                },
                .init("bare calls", operations: 100) {
                    for _ in 0..<100 {
                        keep(try folder.bare.readAnswer(folder.body.count, url: StorageFolder.bareURL))
                        try folder.bare.storeAnswer(folder.body, url: StorageFolder.bareURL)
                    }
                },
            ]
        ).run()
        return [
            Comparison(
                title: "A stored answer read", method: "32 KB, through the middleware.", unit: "answers/s",
                measurements: reads),
            Comparison(
                title: "An answer stored anew",
                method: "32 KB, through the middleware: the old one is looked at, the new one takes its place.",
                unit: "answers/s", measurements: stores,
                goals: [.ratio(stores[0], to: stores[1], .atLeast(0.8))]),
        ]
    }
}
