import Network
import Shared

/// A simulation of TMDB's API with the demo's movies (developer.themoviedb.org). It requires no key.
struct TMDBSite: DemoSite {
    func response(to request: DemoRequest) -> DemoResponse {
        guard request.isRead else { return .tmdbError(405, 42, "This request method is not supported.") }
        let response = route(request) ?? .tmdbError(404, 34, "The resource you requested could not be found.").absent
        guard response.status == 200 else { return response }
        var tagged = response.tagged(for: request)
        tagged.headers["Cache-Control"] = "public, max-age=600"
        return tagged
    }

    private func route(_ request: DemoRequest) -> DemoResponse? {
        switch request.path {
        case ["search", "movie"]: search(request)
        case ["trending", "movie", "week"], ["movie", "popular"], ["movie", "now_playing"]:
            list(DemoLibrary.movies, request)
        case _ where request.path.count == 3 && request.path[0] == "movie" && request.path[2] == "similar":
            similar(to: request.path[1], request)
        case ["genre", "movie", "list"]: DemoResponse(json: ["genres": .array(MovieGenre.all.map(\.json))])
        case ["configuration"]: DemoResponse(json: Self.configuration)
        case ["authentication"]:
            DemoResponse(json: ["success": true, "status_code": 1, "status_message": "Success."])
        case _ where request.path.count == 2 && request.path[0] == "movie": movie(request.path[1])
        default: nil
        }
    }

    private func movie(_ id: String) -> DemoResponse? {
        guard let id = Int(id), let movie = DemoLibrary.movies.first(where: { $0.id == id }) else { return nil }
        return DemoResponse(json: movie.detail(DemoLibrary.overviews[id]))
    }

    /// Returns a page of movies in the order of the data, because their popularity is unknown.
    private func list(_ movies: [DemoMovie], _ request: DemoRequest) -> DemoResponse {
        let page = request["page"].map { Int($0) ?? 0 } ?? 1
        guard (1...500).contains(page) else {
            return .tmdbError(
                400, 22, "Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.")
        }
        let window = PageWindow(number: page, size: 20, reachable: movies.count)
        let overviews = DemoLibrary.overviews
        return DemoResponse(json: [
            "page": JSONValue(page), "results": .array(window.rows(of: movies).map { $0.searchRow(overviews[$0.id]) }),
            "total_pages": JSONValue(window.lastNumber), "total_results": JSONValue(movies.count),
        ])
    }

    /// Returns movies of the same decade, because the data contains no other similarity.
    private func similar(to id: String, _ request: DemoRequest) -> DemoResponse? {
        guard let movie = DemoLibrary.movies.first(where: { String($0.id) == id }) else { return nil }
        let decade = movie.releaseDate?.prefix(3)
        return list(DemoLibrary.movies.filter { $0.id != movie.id && $0.releaseDate?.prefix(3) == decade }, request)
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
            years.allSatisfy { movie.releaseDate?.hasPrefix("\($0)-") ?? false }
                && words.allSatisfy { $0.isIn(movie.title) }
        }
        let title = SearchWord(request["query"] ?? "")
        let ordered =
            found.filter { title?.isEqual(to: $0.title) ?? false }
            + found.filter { !(title?.isEqual(to: $0.title) ?? false) }
        return list(ordered, request)
    }

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
    func response(to fault: DemoFault, during request: DemoRequest) -> DemoResponse? {
        switch fault {
        case .unauthorized: .tmdbError(401, 7, "Invalid API key: You must be granted a valid key.")
        case .forbidden: .tmdbError(403, 45, "This user has been suspended.")
        case .primaryLimit(let time), .secondaryLimit(let time):
            DemoResponse.tmdbError(429, 25, "Your request count is over the allowed limit.")
                .retryable(after: time)
        case .refusedQuery: request.path.first == "search" ? .tmdbError(422, 5, "Invalid parameters.") : nil
        case .serverError: .tmdbError(500, 11, "Internal error.")
        case .unavailable: DemoFault.unavailablePage
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
