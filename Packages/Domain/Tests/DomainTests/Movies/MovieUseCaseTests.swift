import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct MovieUseCaseTests {
    private let movies = InMemoryMoviesRepository(Movie.samples)
    private let queries = InMemoryQueriesRepository()

    @Test func `the stored page comes first and the query is stored once`() async throws {
        movies.setList(InMemoryList(Movie.samples, storedItems: []))
        let search = MovieUseCases(movies, UseCaseServices(queries: queries, reachability: Reachability())).search
        let source = search(try SearchQuery(.movies, words: ["godfather"]))
        let responses = source.cacheThenNetwork(PageRequest(number: 1, size: 20))
        var counts: [Int] = []
        try await responses { page, _ in counts.append(page.items.count) }
        #expect(counts == [0, 1])
        #expect(try await FetchRecentQueries(queries: queries)(.movie).map(\.text) == ["godfather"])
    }

    @Test(arguments: [999, 10_000, 0, -1_999])
    func `a year has four digits`(year: Int) {
        #expect(throws: QueryError.self) { try SearchQuery(.movies, words: ["a"], filters: ["year": "\(year)"]) }
    }

    @Test(arguments: ["USA", "1A", "U", "", "한국"])
    func `a region has two letters`(region: String) {
        #expect(throws: QueryError.self) { try SearchQuery(.movies, words: ["a"], filters: ["region": region]) }
    }

    @Test(arguments: ["EN", "en_US", "eng", "en-", "ko-KR-x", ""])
    func `a language has two lowercase letters and an optional region`(language: String) {
        #expect(throws: QueryError.self) { try SearchQuery(.movies, words: ["a"], filters: ["lang": language]) }
    }

    @Test func `valid filters are accepted and the region is sent in uppercase`() throws {
        let search = try SearchQuery(
            .movies, words: ["a"], filters: ["year": "1972", "region": "kr", "lang": "ko-KR"])
        #expect(search.parameter("region") == "KR")
        #expect(search.parameter("language") == "ko-KR")
    }

    @Test func `an ID that is not positive is rejected before a request is sent`() async {
        let load = MovieUseCases(movies, UseCaseServices(queries: queries, reachability: Reachability())).load
        let error = await #expect(throws: AppError.self) { try await load("0") }
        #expect(error?.kind == .usage)
        #expect(movies.control.calls.isEmpty)
    }

    @Test func `page 501 is rejected before a request is sent`() async throws {
        let search = MovieUseCases(movies, UseCaseServices(queries: queries, reachability: Reachability())).search
        let source = search(try SearchQuery(.movies, words: ["x"]))
        let error = await #expect(throws: AppError.self) {
            try await source.page(PageRequest(number: 501, size: 20))
        }
        #expect(error?.kind == .resultLimitReached)
        #expect(movies.control.calls.isEmpty)
    }
}
