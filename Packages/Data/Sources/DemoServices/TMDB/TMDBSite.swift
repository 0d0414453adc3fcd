import Network
import Shared

/// A simulation of TMDB's API with the demo's movies (developer.themoviedb.org). It requires no key.
struct TMDBSite: DemoSite {
    func response(to request: DemoRequest) -> DemoResponse {
        guard request.isRead else { return .tmdbError(405, 42, "This request method is not supported.") }
        var response = route(request) ?? .tmdbError(404, 34, "The resource you requested could not be found.").absent
        if response.status == 200 { response.headers["Cache-Control"] = "public, max-age=600" }
        return response.tagged(for: request)
    }

    private func route(_ request: DemoRequest) -> DemoResponse? {
        switch request.path {
        case ["search", "movie"]: search(request)
        case ["trending", "movie", "week"], ["movie", "popular"], ["movie", "now_playing"]:
            list(DemoLibrary.movies, request)
        case _ where request.path.count == 3 && request.path[0] == "movie" && request.path[2] == "similar":
            similar(to: request.path[1], request)
        case ["genre", "movie", "list"]: DemoResponse(json: ["genres": .array(Self.genres)])
        case ["configuration"]: DemoResponse(json: Self.configuration)
        case ["authentication"]:
            DemoResponse(json: ["success": true, "status_code": 1, "status_message": "Success."])
        case _ where request.path.count == 2 && request.path[0] == "movie": movie(request.path[1])
        default: nil
        }
    }

    private func movie(_ id: String) -> DemoResponse? {
        self.movie(withID: id).map { movie in
            let genres = movie.values(at: "genre_ids").compactMap { id in Self.genres.first { $0["id"] == id } }
            return DemoResponse(
                json: Self.row(movie).adding(["genres": .array(genres)]).adding(movie["details"] ?? nil))
        }
    }

    private func movie(withID id: String) -> JSONValue? {
        DemoLibrary.movies.first { $0["id"]?.integer == Int(id) }
    }

    /// Returns the JSON of a movie as a search result.
    ///
    /// `overview_attribution` and `page_url` exist only in the demo. The ID is not TMDB's, so it cannot be part of a
    /// URL on TMDB's site.
    private static func row(_ movie: JSONValue) -> JSONValue {
        let id = movie["id"]?.integer
        let overview = DemoLibrary.overviews[id]
        // The license of the plot overview requires an attribution.
        let attribution = overview.map { "Overview from Wikipedia, CC BY-SA 4.0: \($0.text("page_url"))" }
        return movie.without("details").adding([
            "overview": overview?["overview"] ?? nil, "overview_attribution": JSONValue(attribution),
            "page_url": overview?["page_url"] ?? nil, "poster_path": "/demo-\(id ?? 0).png",
            "backdrop_path": "/demo-\(id ?? 0)-wide.png",
        ])
    }

    /// Returns a page of movies in the order of the data, because their popularity is unknown.
    private func list(_ movies: [JSONValue], _ request: DemoRequest) -> DemoResponse {
        let page = request["page"].map { Int($0) ?? 0 } ?? 1
        guard (1...500).contains(page) else {
            return .tmdbError(
                400, 22, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
        }
        let window = PageWindow(number: page, size: 20, reachable: movies.count)
        return DemoResponse(json: [
            "page": JSONValue(page), "results": .array(window.rows(of: movies).map(Self.row)),
            "total_pages": JSONValue(window.lastNumber), "total_results": JSONValue(movies.count),
        ])
    }

    /// Returns movies of the same decade, because the data contains no other similarity.
    private func similar(to id: String, _ request: DemoRequest) -> DemoResponse? {
        guard let movie = movie(withID: id) else { return nil }
        let decade = movie.text("release_date").prefix(3)
        return list(DemoLibrary.movies.filter { $0 != movie && $0.text("release_date").hasPrefix(decade) }, request)
    }

    /// Returns the movies whose title contains every word.
    ///
    /// The parameters `region` and `language` have no effect, because the data has only one region and one language.
    private func search(_ request: DemoRequest) -> DemoResponse {
        let words = SearchWord.words(request["query"] ?? "")
        guard !words.isEmpty else {
            return DemoResponse(status: 422, json: ["errors": ["query must be provided"]])
        }
        let years = [request["year"], request["primary_release_year"]].compactMap(\.self).filter { !$0.isEmpty }
        let found = request.scenario.rows(of: DemoLibrary.movies) { movie in
            years.allSatisfy { movie.text("release_date").hasPrefix("\($0)-") }
                && words.allSatisfy { $0.isIn(movie.text("title")) }
        }
        let title = SearchWord(request["query"] ?? "")
        let isExact = { (movie: JSONValue) in title?.isEqual(to: movie.text("title")) ?? false }
        return list(found.filter(isExact) + found.filter { !isExact($0) }, request)
    }

    private static let genres: [JSONValue] = [
        (28, "Action"), (12, "Adventure"), (16, "Animation"), (35, "Comedy"), (80, "Crime"), (99, "Documentary"),
        (18, "Drama"), (10751, "Family"), (14, "Fantasy"), (36, "History"), (27, "Horror"), (10402, "Music"),
        (9648, "Mystery"), (10749, "Romance"), (878, "Science Fiction"), (10770, "TV Movie"), (53, "Thriller"),
        (10752, "War"), (37, "Western"),
    ].map { id, name in ["id": .integer(id), "name": .string(name)] }

    private static let configuration: JSONValue = [
        "images": [
            "base_url": .string(PictureURL.movies), "secure_base_url": .string(PictureURL.movies),
            "backdrop_sizes": ["w300", "w780", "w1280", "original"],
            "poster_sizes": ["w92", "w154", "w185", "w342", "w500", "w780", "original"],
        ],
        "change_keys": [],
    ]
}

extension TMDBSite {
    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse? {
        switch scenario {
        case .unauthorized: .tmdbError(401, 7, "Invalid API key: You must be granted a valid key.")
        case .forbidden: .tmdbError(403, 45, "This user has been suspended.")
        case .rateLimit(let time), .secondaryLimit(let time):
            DemoResponse.tmdbError(429, 25, "Your request count is over the allowed limit.")
                .retryable(after: time)
        case .refusedQuery: request.path.first == "search" ? .tmdbError(422, 5, "Invalid parameters.") : nil
        case .serverError: .tmdbError(500, 11, "Internal error.")
        case .unavailable: .unavailablePage
        default: nil
        }
    }
}

extension DemoResponse {
    fileprivate static func tmdbError(_ status: Int, _ code: Int, _ message: String) -> DemoResponse {
        DemoResponse(
            status: status,
            json: ["success": false, "status_code": JSONValue(code), "status_message": .string(message)])
    }
}
