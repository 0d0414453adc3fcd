import Domain
import Network

/// A repository of movies that uses TMDB's API.
struct TMDBMoviesRepository: MoviesRepository {
    private let api: TMDBAPI
    private let lookups: MovieLookups

    init(api: TMDBAPI) {
        self.api = api
        lookups = MovieLookups(api: api)
    }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await self.page(
            page, of: api.search(query, page: page, policy: policy), for: .search("movies", for: query.text),
            language: query.parameter("language"), policy: policy)
    }

    func list(
        _ name: MovieListName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await self.page(
            page, of: api.list(name, page: page, policy: policy), for: .movieList(name), policy: policy)
    }

    func similar(
        to id: Int, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await self.page(
            page, of: api.similar(to: id, page: page, policy: policy), for: .movie(id, "movies similar to"),
            policy: policy)
    }

    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits> {
        try await api.service.fetch(api.credits(of: id, policy: policy), for: .movie(id, "the credits of"))
    }

    func providers(
        of id: Int, policy: FetchPolicy
    ) async throws(AppError) -> Fetched<[WatchProviders]> {
        try await api.service.fetch(api.providers(of: id, policy: policy), for: .movie(id, "where to watch"))
    }

    private func page(
        _ page: PageRequest, of endpoint: Endpoint<MovieResults>, for operation: ServiceOperation,
        language: String? = nil,
        policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        let (results, response) = try await api.service.response(to: endpoint, for: operation)
        let movies = try await movies(results.rows.items, language: language, policy: policy)
        return Page(
            items: movies, total: results.total, malformedCount: results.rows.malformedCount,
            next: Self.next(after: page, of: results),
            provenance: Provenance(response))
    }

    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie> {
        let (row, response) = try await api.service.response(
            to: api.movie(id, policy: policy), for: .movie(id))
        let movies = try await movies([row], language: nil, policy: policy)
        return Fetched(movies[0], provenance: Provenance(response))
    }

    /// Returns movies with the names of their genres and the URLs of their pictures. Values that all movies share are
    /// loaded only if they are needed.
    private func movies(
        _ rows: [MovieRow], language: String?, policy: FetchPolicy
    ) async throws(AppError) -> [Movie] {
        let needsGenres = rows.contains { $0.movie.genres == nil && $0.genreIDs?.isEmpty == false }
        let needsPictures = rows.contains { $0.posterPath != nil || $0.backdropPath != nil }
        let genres = needsGenres ? try await lookups.genres(language: language, policy: policy) : nil
        let pictures = needsPictures ? try await lookups.pictures(policy: policy) : .documented
        return rows.map { $0.movie(genres: genres, pictures: pictures) }
    }

    /// Returns the request for the next page, or `nil` after the last page.
    ///
    /// TMDB returns at most 500 pages, although it reports more (developer.themoviedb.org/docs/errors, code 22). If the
    /// response contains no number of pages, the list ends with the first page that is not full.
    private static func next(after page: PageRequest, of results: MovieResults) -> PageRequest? {
        let next = PageRequest(number: page.number + 1, size: page.size)
        let follows = results.pageCount.map { page.number < $0 } ?? (results.rows.count >= page.size)
        return follows && page.number < 500 ? next : nil
    }
}

extension TMDBMoviesRepository: KindRepository {
    static func make(_ api: TMDBAPI) -> any MoviesRepository { Self(api: api) }
    static var storedType: (any StoredFavorite.Type)? { Movie.self }
}

extension TMDBAPI {
    /// Returns the endpoint for a page of a search (`GET /search/movie`). TMDB determines the page size.
    func search(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        // Always send the parameter, because TMDB may change its default.
        let includesAdult = query.parameter("include_adult") ?? "false"
        var parameters = [Parameter("query", query.text), Parameter("include_adult", includesAdult)]
        parameters += query.parameters.filter { $0.name != "include_adult" }.map { Parameter($0.name, $0.value) }
        parameters.append(Parameter("page", String(page.number)))
        return Endpoint(
            path: ["search", "movie"], task: .parameters(parameters, .urlQuery),
            options: .init(policy, lifetime: ResponseLifetime.search), decode: .entity(MovieResultsDTO.self))
    }

    /// Returns the endpoint for a page of a list. TMDB determines the page size.
    ///
    /// The endpoints are `GET /trending/movie/week`, `/movie/now_playing` and `/movie/popular`.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        let path =
            switch name {
            case .trending: ["trending", "movie", "week"]
            case .nowPlaying: ["movie", "now_playing"]
            case .popular: ["movie", "popular"]
            }
        return rows(path, page: page, policy: policy)
    }

    /// Returns the endpoint for a page of similar movies (`GET /movie/{movie_id}/similar`).
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        rows(["movie", String(id), "similar"], page: page, policy: policy)
    }

    private func rows(_ path: [String], page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        Endpoint(
            path: path, task: .parameters([Parameter("page", String(page.number))], .urlQuery),
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(MovieResultsDTO.self))
    }

    /// Returns the endpoint for the cast and crew of a movie (`GET /movie/{movie_id}/credits`).
    func credits(of id: Int, policy: FetchPolicy) -> Endpoint<MovieCredits> {
        Endpoint(
            path: ["movie", String(id), "credits"], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(MovieCreditsDTO.self))
    }

    /// Returns the endpoint for the providers of a movie in all countries (`GET /movie/{movie_id}/watch/providers`).
    func providers(of id: Int, policy: FetchPolicy) -> Endpoint<[WatchProviders]> {
        Endpoint(
            path: ["movie", String(id), "watch", "providers"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(WatchProvidersDTO.self))
    }

    /// Returns the endpoint for the details of a movie (`GET /movie/{movie_id}`).
    func movie(_ id: Int, policy: FetchPolicy) -> Endpoint<MovieRow> {
        Endpoint(
            path: ["movie", String(id)],
            task: .parameters([Parameter("append_to_response", "release_dates,videos")], .urlQuery),
            options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(MovieDTO.self))
    }

    /// Returns the endpoint for the names of genres (`GET /genre/movie/list`).
    ///
    /// - Parameters:
    ///   - language: The language of the names, or `nil` for TMDB's default.
    ///   - policy: The policy for stored responses.
    func genres(language: String?, policy: FetchPolicy) -> Endpoint<[Int: String]> {
        let language = language.map { [Parameter("language", $0)] } ?? []
        return Endpoint(
            path: ["genre", "movie", "list"], task: .parameters(language, .urlQuery),
            options: .init(policy, lifetime: Self.lookupLifetime), decode: .entity(GenreListDTO.self))
    }

    /// Returns the endpoint for the base URL and the sizes of pictures (`GET /configuration`).
    func pictures(policy: FetchPolicy) -> Endpoint<MoviePictures> {
        Endpoint(
            path: ["configuration"], options: .init(policy, lifetime: Self.lookupLifetime),
            decode: .entity(ConfigurationDTO.self))
    }

    /// The time for which stored genre names and picture settings are fresh. TMDB's documentation recommends reloading
    /// them every few days.
    private static let lookupLifetime = Duration.seconds(3 * 24 * 60 * 60)
}

extension ServiceOperation {
    static func movieList(_ name: MovieListName) -> ServiceOperation {
        ServiceOperation("Loading the list “\(name.rawValue)”", notFound: "there is no such list at this URL")
    }

    static func movie(_ id: Int, _ part: String? = nil) -> ServiceOperation {
        ServiceOperation("Loading \(part.map { $0 + " " } ?? "")movie \(id)", notFound: "there is no movie \(id)")
    }
}
