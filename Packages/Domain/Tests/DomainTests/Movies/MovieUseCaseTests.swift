import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MovieUseCaseTests {
    private let movies = InMemoryMoviesRepository(Movie.samples)
    private let queries = InMemoryQueriesRepository()

    @Test func `the cached page comes first, and the query is kept once`() async throws {
        movies.setList(InMemoryList(Movie.samples, storedItems: []))
        let search = SearchMovies(movies: movies, queries: queries, reachability: Reachability())
        let source = search(try MovieSearch(words: "godfather"))
        let pages = source.cachedThenFresh(PageRequest(number: 1, size: 20))
        #expect(try await pages.reduce(into: []) { $0.append($1.items.count) } == [0, 1])
        #expect(try await FetchRecentQueries(queries: queries)(.movie).map(\.text) == ["godfather"])
    }

    @Test(arguments: [999, 10_000, 0, -1_999])
    func `a year has four digits`(year: Int) {
        #expect(throws: QueryError.self) { try MovieSearch(words: "a", year: year) }
    }

    @Test(arguments: ["USA", "1A", "U", "", "한국"])
    func `a region has two letters`(region: String) {
        #expect(throws: QueryError.self) { try MovieSearch(words: "a", region: region) }
    }

    @Test(arguments: ["EN", "en_US", "eng", "en-", "ko-KR-x", ""])
    func `a language has two small letters, with a region or without`(language: String) {
        #expect(throws: QueryError.self) { try MovieSearch(words: "a", language: language) }
    }

    @Test func `well-formed filters are taken, the region in capitals`() throws {
        let search = try MovieSearch(words: "a", year: 1972, region: "kr", language: "ko-KR")
        #expect(search.region == "KR")
        #expect(search.language == "ko-KR")
    }

    @Test func `a number that is not positive is refused before anything is sent`() async {
        let load = LoadMovie(movies: movies, reachability: Reachability())
        let error = await #expect(throws: SearchError.self) { try await load(0) }
        #expect(error?.kind == .usage)
        #expect(movies.control.calls.isEmpty)
    }
}
