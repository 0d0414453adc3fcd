import Network
import Shared

/// Unsplash's REST API: headers and client. Each feature defines its own endpoints (unsplash.com/documentation, version
/// v1).
struct UnsplashAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base URL is the API's; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is an access key to send.
    ///   - clock: Tells how far away the reset of a rate limit is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .unsplash, key: key, clock: clock)
    }

    /// The headers sent with every request: media type, API version and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "Accept-Version": "v1", "User-Agent": "search-app/\(appVersion)"]
    }
}
