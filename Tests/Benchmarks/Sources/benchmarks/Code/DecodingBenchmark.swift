import Data
import Domain
import Foundation
import Network

/// A benchmark that decodes a page of 100 users from bytes to entities.
struct DecodingBenchmark: Benchmark {
    let name = "decoding"

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let bytes = try GitHubPages(.users).body(page: 1, size: 100)
        let data = Data(bytes)
        let address = URL(filePath: "/")
        let repository = GitHubUserRepository(
            api: GitHubAPI(
                client: HTTPClient(
                    baseURL: try BaseURL("https://api.github.com").url,
                    transport: CannedTransport(
                        response: HTTPResponse(url: address, status: 200, body: bytes, receivedAt: .now)))))
        let search = try SearchQuery(.users, words: ["swift"])
        let page = PageRequest(number: 1, size: 100)
        let decoder = JSONDecoder()
        let measurements = try await CodeRace(
            unit: .microseconds, rounds: context.rounds(31),
            contenders: [
                .init("a search of the repository", operations: 20) {
                    for _ in 0..<20 {
                        let users = try await repository.search(search, page: page, policy: .standard)
                        guard users.items.count == 100 else { throw CocoaError(.coderReadCorrupt) }
                    }
                },
                .init("`JSONDecoder`", operations: 20) {
                    for _ in 0..<20 {
                        let users = try decoder.decode(FullUserPage.self, from: data)
                        guard users.items.count == 100 else { throw CocoaError(.coderReadCorrupt) }
                    }
                },
            ]
        ).run()
        return [
            Comparison(
                title: "Decoding 100 users",
                method: """
                    \(bytes.count / 1_000) KB. App's value includes the repository and the client with a transport \
                    that returns a prepared response. `JSONDecoder` only decodes all fields with `CodingKeys`.
                    """,
                unit: "µs",
                measurements: measurements,
                goals: [.ratio(measurements[0], to: measurements[1], .atMost(0.75))])
        ]
    }
}
