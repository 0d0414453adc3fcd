import Domain
import Network

/// A repository of movies that uses TMDB's API.
struct TMDBMoviesRepository: MoviesRepository, KindRepository {
    private let api: TMDBAPI
    private let lookups: MovieLookups

    init(api: TMDBAPI) {
        self.api = api
        lookups = MovieLookups(api: api)
    }

    static func make(_ api: TMDBAPI) -> any MoviesRepository { Self(api: api) }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        // Always send the parameter, because TMDB may change its default.
        let includesAdult = query.parameter("include_adult") ?? "false"
        let filters = query.parameters.filter { $0.name != "include_adult" }.map { Parameter($0.name, $0.value) }
        return try await self.page(
            page, of: ["search", "movie"],
            [Parameter("query", query.text), Parameter("include_adult", includesAdult)] + filters,
            lifetime: ResponseLifetime.search, for: .search("movies", for: query.text),
            language: query.parameter("language"), policy: policy)
    }

    func list(
        _ name: MovieListName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        let path =
            switch name {
            case .trending: ["trending", "movie", "week"]
            case .nowPlaying: ["movie", "now_playing"]
            case .popular: ["movie", "popular"]
            }
        return try await self.page(page, of: path, for: .movieList(name), policy: policy)
    }

    func similar(
        to id: Int, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        try await self.page(
            page, of: ["movie", String(id), "similar"], for: .movie(id, "movies similar to"), policy: policy)
    }

    func credits(of id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<MovieCredits> {
        try await api.service.detail(
            ["movie", String(id), "credits"], policy: policy, decode: .entity(MovieCreditsDTO.self),
            for: .movie(id, "the credits of"))
    }

    func providers(
        of id: Int, policy: FetchPolicy
    ) async throws(AppError) -> Fetched<[WatchProviders]> {
        try await api.service.detail(
            ["movie", String(id), "watch", "providers"], policy: policy, decode: .entity(WatchProvidersDTO.self),
            for: .movie(id, "where to watch"))
    }

    /// Loads a page of movies. TMDB determines the page size.
    private func page(
        _ page: PageRequest, of path: [String], _ parameters: [Parameter] = [],
        lifetime: Duration = ResponseLifetime.detail, for operation: ServiceOperation, language: String? = nil,
        policy: FetchPolicy
    ) async throws(AppError) -> Page<Movie> {
        let endpoint = Endpoint(
            path: path, task: .parameters(parameters + [Parameter("page", String(page.number))], .urlQuery),
            options: .init(policy, lifetime: lifetime), decode: .entity(SearchResults<MovieRow>.self))
        var (results, response) = try await api.service.response(to: endpoint, for: operation)
        // Omit other media types. Trending lists also contain series and people, whose IDs can be equal to those of
        // movies.
        results.rows.items.removeAll { !$0.isMovie }
        let movies = try await movies(results.rows.items, language: language, policy: policy)
        return Page(
            items: movies, total: results.total, malformedCount: results.rows.malformedCount,
            next: Self.next(after: page, of: results),
            provenance: Provenance(response))
    }

    func movie(_ id: Int, policy: FetchPolicy) async throws(AppError) -> Fetched<Movie> {
        let row = try await api.service.detail(
            ["movie", String(id)], [Parameter("append_to_response", "release_dates,videos")], policy: policy,
            decode: .entity(MovieRow.self), for: .movie(id))
        let movies = try await movies([row.value], language: nil, policy: policy)
        return Fetched(movies[0], provenance: row.provenance)
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
    private static func next(after page: PageRequest, of results: SearchResults<MovieRow>) -> PageRequest? {
        let next = PageRequest(number: page.number + 1, size: page.size)
        let follows = results.pageCount.map { page.number < $0 } ?? (results.rows.count >= page.size)
        return follows && page.number < 500 ? next : nil
    }
}

extension ServiceOperation {
    static func movieList(_ name: MovieListName) -> ServiceOperation {
        ServiceOperation("Loading the list “\(name.rawValue)”", notFound: "there is no such list at this URL")
    }

    static func movie(_ id: Int, _ part: String? = nil) -> ServiceOperation {
        ServiceOperation("Loading \(part.map { $0 + " " } ?? "")movie \(id)", notFound: "there is no movie \(id)")
    }
}
