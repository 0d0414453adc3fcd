import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct TMDBMoviesRepositoryTests {
    private static let row = #"{"id":7,"genre_ids":[18,99999,28],"poster_path":"/p.jpg","backdrop_path":null}"#
    private static func results(_ rows: String, total: Int = 1, pages: Int = 1) -> StubResponse {
        .json(#"{"page":1,"results":[\#(rows)],"total_results":\#(total),"total_pages":\#(pages)}"#)
    }

    private func paths(_ transport: StubTransport) -> [String] {
        transport.requests.map { $0.url.path(percentEncoded: true) }
    }

    @Test func `a search sends its words and filters as the service names them`() async throws {
        let transport = StubTransport().on(.any, Self.results(""))
        let search = try SearchQuery.movies(
            "c++ & 한", ["year": "1999", "region": "kr", "lang": "ko-KR", "include-adult": "true"])
        _ = try await TMDBMoviesRepository(api: .stub(transport)).search(
            search, page: PageRequest(number: 2, size: 20), policy: .standard)
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://api.themoviedb.org/3/search/movie?query=c%2B%2B%20%26%20%ED%95%9C&include_adult=true"
                    + "&year=1999&region=KR&language=ko-KR&page=2"
            ])
    }

    @Test func `trending lists contain only movies, because IDs of series and people are different`() async throws {
        let rows = ["movie", "tv", "person"].map { #"{"id":7,"media_type":"\#($0)"}"# } + [#"{"id":8}"#]
        let transport = StubTransport().on(.any, Self.results(rows.joined(separator: ",")))
        let page = try await TMDBMoviesRepository(api: .stub(transport)).list(
            .trending, page: .first, policy: .standard)
        #expect(page.items.map(\.id) == [7, 8])
        #expect(page.malformedCount == 0)
    }

    @Test func `rows have genre names and picture URLs, and genres without a name are omitted`() async throws {
        let transport = StubTransport.tmdb().on(.any, Self.results(Self.row))
        let page = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: .first, policy: .standard)
        let movie = try #require(page.items.first)
        #expect(movie.genres == ["Drama", "Action"])
        #expect(movie.poster?.urls.keys.sorted() == [0, 92, 342])
        #expect(movie.poster?.preferred?.text == "https://p.example/t/w342/p.jpg")
        #expect(movie.backdrop == nil)
    }

    @Test func `genres and sizes are requested once after the search, and only if needed`()
        async throws
    {
        let transport = StubTransport.tmdb().on(.any, Self.results(""), Self.results(Self.row))
        let movies = TMDBMoviesRepository(api: .stub(transport))
        for _ in 1...3 {
            _ = try await movies.search(.movies("x"), page: .first, policy: .standard)
        }
        #expect(
            paths(transport) == [
                "/3/search/movie", "/3/search/movie", "/3/genre/movie/list", "/3/configuration", "/3/search/movie",
            ])
    }

    @Test func `genres are requested in the language of the search`() async throws {
        let transport = StubTransport.tmdb().on(.any, Self.results(Self.row))
        _ = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x", ["lang": "ko"]), page: .first, policy: .standard)
        #expect(transport.requests.contains { $0.url.absoluteString.hasSuffix("/genre/movie/list?language=ko") })
    }

    @Test func `if genres and sizes cannot be loaded, a search continues without genres and with the documented sizes`()
        async throws
    {
        let transport = StubTransport().on(.path("/3/search/movie"), Self.results(Self.row)).on(.any, .status(500))
        let page = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: .first, policy: .standard)
        #expect(page.items.first?.genres == nil)
        #expect(page.items.first?.poster?.urls[500]?.text == "https://image.tmdb.org/t/p/w500/p.jpg")
    }

    @Test(
        arguments: ["p.jpg", "//evil.example/p", "/../p", "/a b"])
    func `a path that could leave the image host has no picture`(path: String) async throws {
        let transport = StubTransport.tmdb().on(.any, .json(#"{"id":7,"poster_path":"\#(path)"}"#))
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(7, policy: .standard).value
        #expect(movie.poster?.preferred == nil)
    }

    @Test(
        arguments: [(1, 1, nil), (1, 2, 2), (2, 2, nil), (499, 1_000, 500), (500, 1_000, nil), (1, 0, nil)])
    func `the next page is the one after, up to the last or to page 500`(page: Int, count: Int, next: Int?) async throws
    {
        let transport = StubTransport().on(.any, Self.results("", total: 20_000, pages: count))
        let answer = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: PageRequest(number: page, size: 20), policy: .standard)
        #expect(answer.next?.number == next)
        #expect(answer.total == 20_000)
    }

    @Test(arguments: [19, 20]) func `a search without a page count continues until a page is not full`(
        rows: Int
    ) async throws {
        let rows = (1...rows).map { #"{"id":\#($0)}"# }.joined(separator: ",")
        let transport = StubTransport().on(.any, .json(#"{"results":[\#(rows)]}"#))
        let answer = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: PageRequest(number: 1, size: 20), policy: .standard)
        #expect(answer.next?.number == (answer.items.count == 20 ? 2 : nil))
    }

    @Test(arguments: ["0000-00-00", "1999-02-30", "soon", "1999-02-28"]) func `an impossible date is nil`(
        text: String
    ) async throws {
        let transport = StubTransport().on(.any, .json(#"{"id":7,"release_date":"\#(text)"}"#))
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(7, policy: .standard).value
        #expect(movie.releaseDate == (text == "1999-02-28" ? text : nil))
    }

    @Test func `unknown dates and runtimes are nil, and empty texts and integers are preserved`() async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"{"id":7,"release_date":"","runtime":0,"overview":"","tagline":"","vote_average":7,"popularity":0}"#))
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(7, policy: .standard).value
        #expect(movie.releaseDate == nil)
        #expect(movie.runtime == nil)
        #expect(movie.overview == "")
        #expect(movie.tagline == "")
        #expect(movie.voteAverage == 7)
        #expect(movie.popularity == 0)
    }

    @Test func `a movie from another source includes its page and the credit of its text`() async throws {
        let transport = StubTransport().on(
            .any, .json(#"{"id":7,"page_url":"https://en.wikipedia.org/wiki/X","overview_attribution":"by W"}"#),
            .json(#"{"id":8,"page_url":null}"#))
        let movies = TMDBMoviesRepository(api: .stub(transport))
        let first = try await movies.movie(7, policy: .standard).value
        #expect(first.url?.text == "https://en.wikipedia.org/wiki/X")
        #expect(first.overviewAttribution == "by W")
        #expect(try await movies.movie(8, policy: .standard).value.url == nil)
    }

    @Test func `without a key, nothing is sent and one sentence says where to get one`() async throws {
        let transport = StubTransport()
        let movies = TMDBMoviesRepository(api: .stub(transport, key: APIKeyCheck { false }))
        let error = await #expect(throws: AppError.self) { try await movies.movie(1, policy: .standard) }
        #expect(error?.kind == .unauthorized)
        #expect(error?.advice == [.addKey(.tmdb)])
        #expect(transport.requests.isEmpty)
    }

    @Test func `a key in the URL appears in no error and in no page URL`() async throws {
        let origin = try #require(Origin(TMDBAPI.baseURL))
        let key = AuthorizationMiddleware(
            origin: origin,
            credential: { _ throws(NetworkError) in .queryItem(name: "api_key", Secret("s3cret")) })
        let transport = StubTransport().on(.any, .status(500))
        let movies = TMDBMoviesRepository(api: .stub(transport, middleware: [key]))
        let error = await #expect(throws: AppError.self) { try await movies.movie(1, policy: .standard) }
        #expect(transport.requests.first?.url.query()?.contains("api_key=s3cret") == true)
        #expect(error.map { "\($0)".contains("s3cret") } == false)
    }

    private func movie(_ members: String) async throws -> Movie {
        let transport = StubTransport.tmdb().on(.any, .json(#"{"id":7,\#(members)}"#))
        return try await TMDBMoviesRepository(api: .stub(transport)).movie(7, policy: .standard).value
    }

    @Test func `a movie is requested together with its age ratings and videos`() async throws {
        let transport = StubTransport.tmdb().on(.any, .json(#"{"id":7}"#))
        _ = try await TMDBMoviesRepository(api: .stub(transport)).movie(7, policy: .standard)
        #expect(transport.requests.map { $0.url.path } == ["/3/movie/7"])
        let query = transport.requests.first?.url.query(percentEncoded: false)
        #expect(query == "append_to_response=release_dates,videos")
    }

    @Test func `a recorded movie has the first age rating of each country that has one`() async throws {
        let recording = try Recording.tmdb(named: "movie_appended__200__go-tmdb_2025.json")
        let transport = StubTransport.tmdb().on(.any, try recording.answer())
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(550, policy: .standard).value
        #expect(movie.certifications?.first == MovieCertification(country: "AR", certification: "18"))
        #expect(movie.certifications?.contains { $0.country == "AE" } == false)
        #expect(movie.collection == nil)
    }

    @Test func `a recorded movie has its collection`() async throws {
        let recording = try Recording.tmdb(named: "movie_collection__200__tmdb.json")
        let transport = StubTransport.tmdb().on(.any, try recording.answer())
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(550, policy: .standard).value
        #expect(movie.collection == MovieCollection(id: 1241, name: "Harry Potter Collection"))
    }

    @Test func `a video has the URL of its page; a key that cannot be part of a URL and an unknown site have none`()
        async throws
    {
        let rows = [
            #"{"name":"A","type":"Trailer","site":"YouTube","key":"a-B_1"}"#, #"{"name":"B","site":"Vimeo","key":"7"}"#,
            #"{"name":"C","site":"YouTube","key":"a&b=c"}"#, #"{"name":"D","site":"Elsewhere","key":"a"}"#,
            #"{"name":"","key":"a"}"#, "7", "null",
        ]
        let movie = try await movie(#""videos":{"results":[\#(rows.joined(separator: ","))]}"#)
        #expect(movie.videos?.map(\.name) == ["A", "B", "C", "D"])
        #expect(
            movie.videos?.map { $0.url?.text } == [
                "https://www.youtube.com/watch?v=a-B_1", "https://vimeo.com/7", nil, nil,
            ])
    }

    @Test(
        arguments: [
            #""title":"x""#, #""belongs_to_collection":null,"release_dates":null,"videos":null"#,
            #""belongs_to_collection":7,"release_dates":"x","videos":[]"#,
            #""belongs_to_collection":{"id":1,"name":""},"release_dates":{"results":7},"videos":{"results":"x"}"#,
            #""release_dates":{"results":[{"iso_3166_1":"USA","release_dates":[{"certification":"R"}]},{"iso_3166_1":"US"}]}"#,
        ]) func `details that are missing or cannot be read are unknown`(members: String) async throws
    {
        let movie = try await movie(members)
        #expect(movie.collection == nil)
        #expect(movie.certifications?.isEmpty ?? true)
        #expect(movie.videos?.isEmpty ?? true)
    }
}
