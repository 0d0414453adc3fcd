import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TMDBDemoTests {
    private func search(_ query: String) async throws -> MoviePage {
        try await Demo().send("\(Demo.tmdb)/search/movie?query=\(query)").decoded(MoviePage.self)
    }

    @Test func `all pages together contain each movie once, twenty per page`() async throws {
        let first = try await search("the")
        #expect(first.results.count == 20)
        #expect(first.totalPages > 2)
        var ids: [Int] = []
        for page in 1...first.totalPages { ids += try await search("the&page=\(page)").results.map(\.id) }
        #expect(ids.count == first.totalResults)
        #expect(Set(ids).count == ids.count)
        #expect(try await search("the&page=\(first.totalPages + 1)").results.isEmpty)
    }

    @Test func `words are found in titles, with exact titles first`() async throws {
        let rows = try await search("batman").results
        #expect(rows.first?.title == "Batman")
        #expect(rows.allSatisfy { $0.title.lowercased().contains("batman") })
    }

    @Test(arguments: ["year", "primary_release_year"]) func `a year keeps movies of that year`(name: String)
        async throws
    {
        let rows = try await search("the&\(name)=1999").results
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { $0.releaseDate?.hasPrefix("1999-") == true })
    }

    @Test func `a search without a query is rejected`() async throws {
        let response = try await Demo().send("\(Demo.tmdb)/search/movie")
        #expect(response.status == 422)
        #expect(try response.object()["errors"] as? [String] == ["query must be provided"])
    }

    @Test(arguments: ["0", "501", "x", "-1"]) func `pages outside 1 to 500 are rejected`(page: String) async throws {
        let response = try await Demo().send("\(Demo.tmdb)/search/movie?query=the&page=\(page)")
        #expect(response.status == 400)
        #expect(try response.object()["status_code"] as? Int == 22)
    }

    @Test func `page 500 exists and is empty`() async throws {
        #expect(try await search("the&page=500").results.isEmpty)
    }

    @Test func `an overview includes the credit that its license requires`() async throws {
        for row in try await search("the").results {
            #expect((row.overview == nil) == (row.overviewAttribution == nil))
            if let attribution = row.overviewAttribution {
                #expect(attribution.hasPrefix("Overview from Wikipedia, CC BY-SA 4.0: https://en.wikipedia.org/wiki/"))
            }
        }
    }

    @Test func `genres in rows are IDs from the list of genres`() async throws {
        let demo = try Demo()
        let list = try #require(
            try await demo.send("\(Demo.tmdb)/genre/movie/list").object()["genres"] as? [[String: Any]])
        let known = Set(list.compactMap { $0["id"] as? Int })
        #expect(known.count == 19)
        let rows = try await search("the").results
        #expect(rows.contains { $0.genreIds?.isEmpty == false })
        #expect(rows.allSatisfy { known.isSuperset(of: $0.genreIds ?? []) })
    }

    @Test func `a movie's detail has genre names`() async throws {
        let movie = try await Demo().send("\(Demo.tmdb)/movie/4").object()
        #expect(movie["title"] as? String == "The Godfather")
        #expect((movie["genres"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Crime", "Drama"])
        #expect(movie["tagline"] == nil && movie["popularity"] == nil)
    }

    @Test(arguments: ["movie/0", "movie/901", "movie/x", "person/1"]) func `an unknown movie is 404 with code 34`(
        path: String
    ) async throws {
        let response = try await Demo().send("\(Demo.tmdb)/\(path)")
        #expect(response.status == 404)
        #expect(try response.object()["status_code"] as? Int == 34)
    }

    @Test func `any key is accepted`() async throws {
        #expect(try await Demo().send("\(Demo.tmdb)/authentication").object()["success"] as? Bool == true)
    }

    @Test func `an unchanged version is not sent again`() async throws {
        let demo = try Demo()
        let tag = try #require(try await demo.send("\(Demo.tmdb)/movie/4").headers["ETag"])
        #expect(try await demo.send("\(Demo.tmdb)/movie/4", headers: ["If-None-Match": tag]).status == 304)
    }

    @Test func `posters are at the configured URLs`() async throws {
        let demo = try Demo()
        let images = try #require(
            try await demo.send("\(Demo.tmdb)/configuration").object()["images"] as? [String: Any])
        let base = try #require(images["secure_base_url"] as? String)
        let path = try #require(try await search("godfather").results.first?.posterPath)
        for size in ["w342", "original"] {
            #expect(try await demo.send("\(base)\(size)\(path)").headers["Content-Type"] == "image/png")
        }
    }
}
