public import Network
public import Shared

/// TMDB's API, version 3: its headers, its endpoints, and how its pages follow each other.
///
/// (developer.themoviedb.org/reference)
public struct TMDBAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base URL is the API's, version included; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is a token or key to send.
    ///   - clock: Tells how far away the end of a limit is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .tmdb, key: key, clock: clock)
    }

    /// What each request says: the media type, and who asks.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }
}
