import Network
import Shared

/// A client for Unsplash's REST API, version v1.
///
/// Each feature defines its own endpoints (unsplash.com/documentation).
struct UnsplashAPI: Sendable {
    let service: WebService

    /// Creates an API client.
    ///
    /// - Parameters:
    ///   - client: An HTTP client with the API's base URL and ``defaultHeaders(appVersion:)``.
    ///   - key: Checks whether an access key is available. It is called before each request.
    ///   - clock: The source of the current date, from which the time until a rate limit's reset is computed.
    init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .unsplash, key: key, clock: clock)
    }

    /// Returns the headers for every request: media type, API version and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "Accept-Version": "v1", "User-Agent": "search-app/\(appVersion)"]
    }
}
