import Domain
import Foundation
import Network

/// What this layer knows of films.
enum MovieData: KindData {
    typealias Element = Movie

    static func repository(_ api: TMDBAPI) -> any MoviesRepository {
        TMDBMoviesRepository(api: api)
    }
}

extension TMDBAPI {
    /// `GET /search/movie`; the page size is TMDB's.
    func search(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        // Said in any case: what TMDB takes for granted may change.
        let includesAdult = query.parameter("include_adult") ?? "false"
        var parameters = [Parameter("query", query.text), Parameter("include_adult", includesAdult)]
        parameters += query.parameters.filter { $0.name != "include_adult" }.map { Parameter($0.name, $0.value) }
        parameters.append(Parameter("page", String(page.number)))
        return Endpoint(
            path: ["search", "movie"], task: .parameters(parameters, .urlQuery),
            options: .init(policy, lifetime: ResponseLifetime.search), decode: .entity(MovieResultsDTO.self))
    }

    /// `GET /trending/movie/week`, `/movie/now_playing` and `/movie/popular`; the page size is TMDB's.
    func list(_ name: MovieListName, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        let path =
            switch name {
            case .trending: ["trending", "movie", "week"]
            case .nowPlaying: ["movie", "now_playing"]
            case .popular: ["movie", "popular"]
            }
        return rows(path, page: page, policy: policy)
    }

    /// `GET /movie/{movie_id}/similar`.
    func similar(to id: Int, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        rows(["movie", String(id), "similar"], page: page, policy: policy)
    }

    private func rows(_ path: [String], page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        Endpoint(
            path: path, task: .parameters([Parameter("page", String(page.number))], .urlQuery),
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(MovieResultsDTO.self))
    }

    /// `GET /movie/{movie_id}/credits`.
    func credits(of id: Int, policy: FetchPolicy) -> Endpoint<MovieCredits> {
        Endpoint(
            path: ["movie", String(id), "credits"], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(MovieCreditsDTO.self))
    }

    /// `GET /movie/{movie_id}/watch/providers`: all countries at once.
    func providers(of id: Int, policy: FetchPolicy) -> Endpoint<[WatchProviders]> {
        Endpoint(
            path: ["movie", String(id), "watch", "providers"],
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(WatchProvidersDTO.self))
    }

    /// `GET /movie/{movie_id}`.
    func movie(_ id: Int, policy: FetchPolicy) -> Endpoint<MovieRow> {
        Endpoint(
            path: ["movie", String(id)], options: .init(policy, lifetime: ResponseLifetime.detail),
            decode: .entity(MovieDTO.self))
    }

    /// `GET /genre/movie/list`.
    func genres(language: String?, policy: FetchPolicy) -> Endpoint<[Int: String]> {
        let language = language.map { [Parameter("language", $0)] } ?? []
        return Endpoint(
            path: ["genre", "movie", "list"], task: .parameters(language, .urlQuery),
            options: .init(policy, lifetime: Self.lookupLifetime), decode: .entity(GenreListDTO.self))
    }

    /// `GET /configuration`: where pictures are and how large.
    func pictures(policy: FetchPolicy) -> Endpoint<MoviePictures> {
        Endpoint(
            path: ["configuration"], options: .init(policy, lifetime: Self.lookupLifetime),
            decode: .entity(ConfigurationDTO.self))
    }

    /// The documentation asks to look every few days, not with each request.
    private static let lookupLifetime = Duration.seconds(3 * 24 * 60 * 60)
}
