import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct CommitUseCaseTests {
    private let commits = InMemoryCommitRepository(Commit.samples)
    private let queries = InMemoryQueriesRepository()
    private var useCases: CommitUseCases {
        CommitUseCases(commits, UseCaseServices(queries: queries, reachability: Reachability()))
    }

    @Test func `a search finds commits and stores the query for its own kind`() async throws {
        let source = useCases.search(try SearchQuery(.commits, words: ["merge"]))
        #expect(try await source.page(PageRequest(number: 1, size: 30)).items.map(\.shortSHA) == ["7fd1a60"])
        #expect(try await FetchRecentQueries(queries: queries)(.commit).map(\.text) == ["merge"])
    }

    @Test(arguments: ["hash", "parent", "tree"])
    func `an invalid hash is rejected before a request is sent`(filter: String) {
        #expect(throws: QueryError.self) { try SearchQuery(.commits, words: [], filters: [filter: "xyz"]) }
    }

    @Test func `a commit is fetched by repository and abbreviated hash`() async throws {
        let detail = try await useCases.load("octocat/Hello-World@7fd1a60").value
        #expect(detail.commit == Commit.samples.first)
        #expect(detail.files.map(\.path) == ["Sources/main.swift"])
    }

    @Test(arguments: ["", "a/b", "a/b@", "a/b@xyz", "a@abcd1234", "a/b@abcd@abcd", "a/b@abc", "a/b@\u{1B}[2J"])
    func `an invalid commit name is rejected before a request is sent`(id: String) async {
        let error = await #expect(throws: AppError.self) { try await useCases.load(id) }
        #expect(error?.kind == .usage)
        #expect(commits.control.calls.isEmpty)
    }

    @Test(arguments: [
        "https://github.com/cli/cli/commit/6fcb9ab", "https://github.com/cli/cli/commits/6FCB9AB",
        "https://www.github.com/cli/cli/pull/12/commits/6fcb9ab#diff", "cli/cli@6fcb9ab",
    ])
    func `the page of a commit identifies it`(text: String) throws {
        let id = try ItemReference(text, of: .commit).id(on: WebSites())
        #expect(ItemKey(kind: .commit, id: id).id == "cli/cli@6fcb9ab")
    }

    @Test func `title and explanation are the first line of the message and the rest`() {
        #expect(Commit.samples[0].title == "Merge pull request #6")
        #expect(Commit.samples[0].explanation == "New line at end of file.")
        #expect(Commit.samples[1].explanation == nil)
    }

    @Test func `a commit cannot be a favorite, which the error states`() async throws {
        let favorites = InMemoryFavoritesRepository()
        let toggle = ToggleFavorite(favorites: favorites)
        let error = await #expect(throws: AppError.self) { try await toggle(Commit.samples[0]) }
        #expect(error?.kind == .usage)
        #expect(error?.description.hasPrefix("Commits cannot be favorites: users, repositories") == true)
        #expect(try await favorites.favorites(of: nil).isEmpty)
        #expect(!ItemKind.favorites.contains(.commit))
    }
}
