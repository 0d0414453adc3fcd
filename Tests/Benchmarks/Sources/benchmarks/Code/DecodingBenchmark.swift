import Data
import Domain
import Foundation
import Network

/// A benchmark that decodes a page of 100 users, or of 100 repositories, from bytes to entities.
struct DecodingBenchmark: Benchmark {
    let name = "decoding"

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let bytes = try GitHubPages(.users).body(page: 1, size: 100)
        let data = Data(bytes)
        let users = GitHubUserRepository(api: try api(serving: bytes))
        let repos = GitHubRepoRepository(
            api: try api(serving: try GitHubPages(.repositories).body(page: 1, size: 100)))
        let search = try SearchQuery(.users, words: ["swift"])
        let repoSearch = try SearchQuery(.repos, words: ["swift"])
        let page = PageRequest(number: 1, size: 100)
        let decoder = JSONDecoder()
        let measurements = try await CodeRace(
            unit: .microseconds, rounds: context.rounds(31),
            contenders: [
                .init("a search of the repository", operations: 20) {
                    for _ in 0..<20 {
                        let page = try await users.search(search, page: page, policy: .standard)
                        guard page.items.count == 100 else { throw CocoaError(.coderReadCorrupt) }
                    }
                },
                .init("a search for 100 repositories", operations: 20) {
                    for _ in 0..<20 {
                        let page = try await repos.search(repoSearch, page: page, policy: .standard)
                        guard page.items.count == 100 else { throw CocoaError(.coderReadCorrupt) }
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
                    This section measures the time to decode a response of \(bytes.count / 1_000) KB. The value for \
                    App includes its repository and its HTTP client, whose transport returns a prepared response. The \
                    value for `JSONDecoder` includes only the decoding of the same fields.
                    """,
                unit: "µs",
                measurements: measurements,
                goals: [
                    .ratio(measurements[0], to: measurements[2], .atMost(0.25)),
                    Goal(
                        text: "100 repositories", measured: measurements[1].median, bound: .atMost(600), unit: " µs"),
                ])
        ]
    }

    /// Returns an API whose server responds to each request with the given bytes.
    private func api(serving bytes: [UInt8]) throws -> GitHubAPI {
        GitHubAPI(
            client: HTTPClient(
                baseURL: try BaseURL("https://api.github.com").url,
                transport: CannedTransport(
                    response: HTTPResponse(url: URL(filePath: "/"), status: 200, body: bytes, receivedAt: .now))))
    }
}
