import Network
import Shared

/// A client for TMDB's API, version 3.
///
/// Each feature defines its own endpoints (developer.themoviedb.org/reference).
struct TMDBAPI: Sendable {
    let service: WebService

    /// Creates an API client.
    ///
    /// - Parameters:
    ///   - client: An HTTP client with the API's base URL, including the version, and ``defaultHeaders(appVersion:)``.
    ///   - key: Checks whether a token or key is available. It is called before each request.
    ///   - clock: The source of the current date, from which the time until a rate limit's reset is computed.
    init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .tmdb, key: key, clock: clock)
    }

    /// Returns the headers for every request: media type and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }
}
