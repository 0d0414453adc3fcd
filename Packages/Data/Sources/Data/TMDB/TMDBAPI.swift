import Network
import Shared

/// TMDB's API, version 3: headers and client. Each feature defines its own endpoints (developer.themoviedb.org/reference).
struct TMDBAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base URL is the API's, version included; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is a token or key to send.
    ///   - clock: Tells how far away the end of a limit is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .tmdb, key: key, clock: clock)
    }

    /// The headers sent with every request: media type and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }
}
