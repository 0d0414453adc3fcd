import Domain
import DomainTestSupport
import Testing

/// Tests of the example in the README.
@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `the README example has the documented results`() async throws {
        let repos = RepoUseCases(
            InMemoryRepoRepository(Repo.samples),
            UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        )

        let query = try SearchQuery(
            .repos,
            words: ["swift"],
            filters: ["stars": ">=1000", "owner": "apple"],
            excluding: ["deprecated"]
        )
        #expect(query.text == "swift stars:>=1000 user:apple NOT deprecated")

        var names: [String] = []
        let found = repos.search(try SearchQuery(.repos, words: ["swift"], sort: SearchSort("stars")))
        for try await batch in found.pages(limit: 30) {
            names += batch.rows.map(\.fullName)
            if case .capped(let reach, let total) = batch.end {
                print("Only \(reach) of \(total) results are available.")
            }
        }
        #expect(names == ["swiftlang/swift", "apple/container", "Alamofire/Alamofire", "vapor/vapor"])
    }
}
