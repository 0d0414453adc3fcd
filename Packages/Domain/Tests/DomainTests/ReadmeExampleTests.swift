import Domain
import DomainTestSupport
import Testing

/// The example of the README.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeExampleTests {
    @Test func `the example of the README does what it says`() async throws {
        let searchRepos = SearchRepos(
            repos: InMemoryRepoRepository(Repo.samples),
            queries: InMemoryQueriesRepository(),
            reachability: Reachability()
        )

        let query = try SearchQuery(
            words: ["swift"],
            qualifiers: [RepoQualifier.stars(.atLeast(1_000)), .owner("apple")],
            excluding: ["deprecated"]
        )
        #expect(query.text == "swift stars:>=1000 user:apple NOT deprecated")

        var names: [String] = []
        let repos = searchRepos(RepoSearch(query: try SearchQuery(words: ["swift"]), sort: .stars))
        for try await batch in repos.pages(limit: 30) {
            names += batch.rows.map(\.fullName)
            if case .capped(let reach, let total) = batch.end {
                print("\(reach) of \(total): there is no more to be had.")
            }
        }
        #expect(names == ["swiftlang/swift", "apple/container", "Alamofire/Alamofire", "vapor/vapor"])
    }
}
