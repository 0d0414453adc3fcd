import Domain
public import Network
public import Shared

/// TMDB's API, version 3: its headers, its endpoints, and how its pages follow each other.
///
/// (developer.themoviedb.org/reference)
public struct TMDBAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base address is the API's, version included; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is a token or key to send.
    ///   - clock: Tells how far away the end of a limit is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, faults: .tmdb, key: key, clock: clock)
    }

    /// What each request says: the media type, and who asks.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }

    /// `GET /search/movie`; the page size is TMDB's.
    func search(_ query: SearchQuery, page: PageRequest, policy: FetchPolicy) -> Endpoint<MovieResults> {
        // Said in any case: what TMDB takes for granted may change.
        let includesAdult = query.parameter("include_adult") ?? "false"
        var parameters = [Parameter("query", query.text), Parameter("include_adult", includesAdult)]
        parameters += query.parameters.filter { $0.name != "include_adult" }.map { Parameter($0.name, $0.value) }
        parameters.append(Parameter("page", String(page.number)))
        return Endpoint(
            path: ["search", "movie"], task: .parameters(parameters, .urlQuery),
            options: .init(policy, lifetime: AnswerLifetime.search), decode: .entity(MovieResultsDTO.self))
    }

    /// `GET /movie/{movie_id}`.
    func movie(_ id: Int, policy: FetchPolicy) -> Endpoint<MovieRow> {
        Endpoint(
            path: ["movie", String(id)], options: .init(policy, lifetime: AnswerLifetime.detail),
            decode: .entity(MovieDTO.self))
    }

    /// `GET /genre/movie/list`.
    func genres(language: String?, policy: FetchPolicy) -> Endpoint<[Int: String]> {
        let language = language.map { [Parameter("language", $0)] } ?? []
        return Endpoint(
            path: ["genre", "movie", "list"], task: .parameters(language, .urlQuery),
            options: .init(policy, lifetime: Self.factLifetime), decode: .entity(GenreListDTO.self))
    }

    /// `GET /configuration`: where pictures are and how large.
    func pictures(policy: FetchPolicy) -> Endpoint<MoviePictures> {
        Endpoint(
            path: ["configuration"], options: .init(policy, lifetime: Self.factLifetime),
            decode: .entity(ConfigurationDTO.self))
    }

    /// The documentation asks to look every few days, not with each request.
    private static let factLifetime = Duration.seconds(3 * 24 * 60 * 60)
}
