import Domain
import Foundation
import NetworkTestSupport
import Testing

@testable import Data

/// Tests that decode all recorded responses of TMDB from 2017 to 2025.
@Suite(.timeLimit(.minutes(10)))
struct TMDBRecordingTests {
    private static func recordings(_ endpoints: String...) -> [Recording] {
        Recording.tmdb.filter { endpoints.contains($0.endpoint) && $0.status == 200 }
    }

    private static func movies(
        _ path: String, _ recording: Recording
    ) throws -> TMDBMoviesRepository {
        let genres = try Recording.tmdb(named: "genre_movie_list__200__go-tmdb_2025.json")
        let configuration = try Recording.tmdb(named: "configuration__200__go-tmdb_2025.json")
        let transport = StubTransport()
            .on(.path("/3/genre/movie/list"), try genres.answer())
            .on(.path("/3/configuration"), try configuration.answer())
            .on(.path(path), try recording.answer())
        return TMDBMoviesRepository(api: .stub(transport))
    }

    @Test func `there are recordings of every endpoint`() {
        #expect(Recording.tmdb.count == 31)
        for endpoint in [
            "GET /3/search/movie", "GET /3/movie/{movie_id}", "GET /3/configuration", "GET /3/genre/movie/list",
        ] {
            #expect(Self.recordings(endpoint).count >= 2, "\(endpoint)")
        }
    }

    @Test(arguments: recordings("GET /3/search/movie", "GET /3/movie/popular")) func `a recorded list gives its rows`(
        _ recording: Recording
    ) async throws {
        let movies = try Self.movies("/3/search/movie", recording)
        let page = try await movies.search(.movies("x"), page: .first, policy: .standard)
        let json = try #require(try recording.json() as? [String: Any])
        let rows = try #require(json["results"] as? [[String: Any]])
        #expect(page.total == json["total_results"] as? Int)
        #expect(page.items.count == rows.count)
        for (movie, row) in zip(page.items, rows) {
            expect(movie, is: row)
            #expect(movie.genres?.count == (row["genre_ids"] as? [Int])?.count)
        }
        #expect((page.next?.number == 2) == (try #require(json["total_pages"] as? Int) > 1))
    }

    @Test(arguments: recordings("GET /3/movie/{movie_id}", "GET /3/movie/latest")) func `a recorded movie is read`(
        _ recording: Recording
    ) async throws {
        let movie = try await Self.movies("/3/movie/1", recording).movie(1, policy: .standard).value
        let json = try #require(try recording.json() as? [String: Any])
        expect(movie, is: json)
        #expect(movie.genres == (json["genres"] as? [[String: Any]])?.compactMap { $0["name"] as? String })
        #expect(movie.runtime == (json["runtime"] as? Int).flatMap { $0 == 0 ? nil : $0 })
        #expect(movie.tagline == json["tagline"] as? String)
        #expect(movie.homepage == json["homepage"] as? String)
    }

    @Test(arguments: recordings("GET /3/configuration")) func `a recorded configuration contains the URLs of pictures`(
        _ recording: Recording
    ) async throws {
        let transport = StubTransport()
            .on(.path("/3/configuration"), try recording.answer())
            .on(.path("/3/movie/1"), .json(#"{"id":1,"poster_path":"/p.jpg","backdrop_path":"/b.jpg"}"#))
        let movie = try await TMDBMoviesRepository(api: .stub(transport)).movie(1, policy: .standard).value
        #expect(movie.poster?.preferred?.text == "https://image.tmdb.org/t/p/w342/p.jpg")
        #expect(movie.poster?.urls.keys.sorted() == [0, 92, 154, 185, 342, 500, 780])
        #expect(movie.backdrop?.urls[0]?.text == "https://image.tmdb.org/t/p/original/b.jpg")
        #expect(movie.backdrop?.urls.keys.sorted() == [0, 300, 780, 1280])
    }

    @Test(arguments: recordings("GET /3/genre/movie/list")) func `a recorded list of genres contains the names of IDs`(
        _ recording: Recording
    ) async throws {
        let transport = StubTransport()
            .on(.path("/3/genre/movie/list"), try recording.answer())
            .on(.any, .json(#"{"results":[{"id":1,"genre_ids":[878,28,37]}],"total_pages":1,"total_results":1}"#))
        let page = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: .first, policy: .standard)
        #expect(page.items.first?.genres == ["Science Fiction", "Action", "Western"])
    }

    @Test(arguments: Recording.tmdb.filter { $0.status >= 400 }) func `a recorded error is distinguished`(
        _ recording: Recording
    ) async throws {
        let movies = try Self.movies("/3/movie/1", recording)
        let error = await #expect(throws: AppError.self) { try await movies.movie(1, policy: .standard) }
        #expect(error?.kind == Self.kinds[recording.file])
        #expect(error?.status == recording.status)
        #expect(error?.description.hasPrefix("Loading movie 1 failed: ") == true)
    }

    private static let kinds: [String: AppError.Kind] = [
        "error_400_code22-page__400__tmdb.json": .resultLimitReached,
        "error_401_code7-success-first__401__tmdb.json": .unauthorized,
        "error_401_code7__401__tmdb-api.json": .unauthorized,
        "error_404_code34-no-success-key__404__tmdb-api.json": .notFound,
        "error_422_code20__422__tmdb.json": .validationFailed,
        "error_422_errors-array__422__tmdb-api.json": .validationFailed,
    ]

    private func expect(_ movie: Movie, is json: [String: Any]) {
        let date = json["release_date"] as? String
        #expect(movie.id == json["id"] as? Int)
        #expect(movie.title == json["title"] as? String)
        #expect(movie.originalTitle == json["original_title"] as? String)
        #expect(movie.originalLanguage == json["original_language"] as? String)
        #expect(movie.overview == json["overview"] as? String)
        #expect(movie.releaseDate == (date == "" ? nil : date))
        #expect(movie.voteAverage == json["vote_average"] as? Double)
        #expect(movie.voteCount == json["vote_count"] as? Int)
        #expect(movie.popularity == json["popularity"] as? Double)
        #expect((movie.poster == nil) == (json["poster_path"] as? String == nil))
        #expect((movie.backdrop == nil) == (json["backdrop_path"] as? String == nil))
        #expect(movie.url?.text == "https://www.themoviedb.org/movie/\(movie.id)")
    }
}
