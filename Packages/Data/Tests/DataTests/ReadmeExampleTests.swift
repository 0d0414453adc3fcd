import Data
import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests of the README's examples. The functions `run` and `keep` contain the code of the examples unchanged.
@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    private func run(over transport: any HTTPTransport) async throws -> [String] {
        let client = HTTPClient(
            baseURL: try BaseURL("https://api.github.com").url,
            defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            middleware: [RedirectMiddleware(), RetryMiddleware()],
            transport: transport)
        let repos = GitHubRepoRepository(api: GitHubAPI(client: client))

        let query = try SearchQuery(
            .repos, words: ["parser"], filters: ["language": "swift"], sort: SearchSort("stars"))
        let page = try await repos.search(
            query, page: PageRequest(number: 1, size: 30), policy: .standard)
        return page.items.map { "\($0.fullName) \($0.stargazersCount ?? 0)" }
    }

    private func keep(_ repo: Repo, in folder: String, asking repoURL: URL, over transport: any HTTPTransport)
        async throws -> HTTPResponse.Source
    {
        let userDatabase = UserDatabase(directory: folder)
        let favorites = SQLiteFavoritesStore(userDatabase: userDatabase)
        try await favorites.add([Favorite(repo, addedAt: Date())])

        let cache = SQLiteHTTPCache(directory: folder)
        let cached = transport.wrapped(in: [HTTPCacheMiddleware(cache: cache)])
        let request = HTTPRequest(url: repoURL, options: .init(freshFor: .seconds(600)))
        _ = try await cached.send(request)
        return try await cached.send(request).source
    }

    @Test func `the second response comes from the disk, where the favorite is stored too`() async throws {
        let directory = try TemporaryDirectory()
        let repo = Repo(fullName: "a/b")
        let server = StubTransport([.json("1")])
        #expect(try await keep(repo, in: directory.path, asking: GitHubAPI.baseURL, over: server) == .cache)
        let favorites = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(try await favorites.favorites(of: nil).map(\.name) == ["a/b"])
    }

    @Test func `the example prints names and stars`() async throws {
        let answer = try Recording.gitHub(named: "search_repositories_sort-stars__200__github-api_2019.json").answer()
        let lines = try await run(over: StubTransport().on(.any, answer))
        #expect(lines.count == 30)
        #expect(lines.first == "daniel-e/tetros 678")
    }
}
