import Domain

/// What this layer knows of films.
enum MovieData: KindData {
    typealias Element = Movie

    static func repository(_ api: TMDBAPI) -> any MoviesRepository {
        TMDBMoviesRepository(api: api)
    }
}
