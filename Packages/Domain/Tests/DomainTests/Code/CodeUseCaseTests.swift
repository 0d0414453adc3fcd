import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct CodeUseCaseTests {
    private let code = InMemoryCodeRepository(Code.samples)
    private let queries = InMemoryQueriesRepository()
    private var useCases: CodeUseCases {
        CodeUseCases(code, UseCaseServices(queries: queries, reachability: Reachability()))
    }

    @Test func `a search finds files and stores the query for its own kind`() async throws {
        let source = useCases.search(try SearchQuery(.code, words: ["greeting"]))
        #expect(try await source.page(PageRequest(number: 1, size: 30)).items.map(\.path) == ["Sources/main.swift"])
        #expect(try await FetchRecentQueries(queries: queries)(.code).map(\.text) == ["greeting"])
    }

    @Test func `filters are sent as qualifiers of the API's language`() throws {
        let query = try SearchQuery(
            .code, words: ["x"],
            filters: [
                "extension": "swift", "filename": "main", "path": "src", "owner": "cli", "match": "path",
                "size": ">100",
            ])
        #expect(query.text == "x extension:swift filename:main path:src user:cli in:path size:>100")
    }

    @Test(arguments: ["a/b:src/x.swift", "a/b@main:x", "a/b@0123abcd:dir/with:colon@at"])
    func `a file is identified by repository, commit and path`(id: String) throws {
        #expect(RepoFileName(id)?.description == id)
    }

    @Test(arguments: ["", "a/b", "a/b:", "a/b:../x", "a/b:a//b", "a/b@:x", "a/b@bad..ref:x", "a:b", "a/b:\u{1B}"])
    func `an invalid file name is rejected before a request is sent`(id: String) async {
        let error = await #expect(throws: AppError.self) { try await useCases.load(id) }
        #expect(error?.kind == .usage)
        #expect(code.control.calls.isEmpty)
    }

    @Test func `the page of a file and its ID can be converted into each other`() throws {
        let sites = WebSites()
        let id = "cli/cli@main:cmd/a b.go"
        let page = try #require(ItemKind.code.page(id, on: sites))
        #expect(page.text == "https://github.com/cli/cli/blob/main/cmd/a%20b.go")
        #expect(try ItemReference(page.text, of: .code).id(on: sites) == id)
    }
}
