import Data
import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

/// The example of the package's README, word for word, in `run`.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeExampleTests {
    private func run(over transport: any HTTPTransport) async throws -> [String] {
        let client = HTTPClient(
            baseURL: try BaseAddress("https://api.github.com").url,
            defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            middleware: [RedirectMiddleware(), RetryMiddleware()],
            transport: transport)
        let repos = GitHubRepoRepository(api: GitHubAPI(client: client))

        let query = try SearchQuery<RepoQualifier>(words: ["parser"], qualifiers: [.language("swift")])
        let page = try await repos.search(
            RepoSearch(query: query, sort: .stars), page: PageRequest(number: 1, size: 30), policy: .standard)
        return page.items.map { "\($0.fullName) \($0.stargazersCount ?? 0)" }
    }

    @Test("the example prints names and stars")
    func example() async throws {
        let answer = try Recording.gitHub(named: "search_repositories_sort-stars__200__github-api_2019.json").answer()
        let lines = try await run(over: StubTransport().on(.any, answer))
        #expect(lines.count == 30)
        #expect(lines.first == "daniel-e/tetros 678")
    }
}
