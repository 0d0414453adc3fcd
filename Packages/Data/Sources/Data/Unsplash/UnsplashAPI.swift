public import Network
public import Shared

/// Unsplash's REST API: its headers, its endpoints, and how its pages follow each other.
///
/// (unsplash.com/documentation, version v1)
public struct UnsplashAPI: Sendable {
    let service: WebService

    /// - Parameters:
    ///   - client: Its base URL is the API's; it sends ``defaultHeaders(appVersion:)``.
    ///   - key: Asked before each request whether there is an access key to send.
    ///   - clock: Tells how far away the reset of a rate limit is.
    public init(client: HTTPClient, key: APIKeyCheck = .notNeeded, clock: WallClock = .system) {
        service = WebService(client: client, errorRules: .unsplash, key: key, clock: clock)
    }

    /// What each request says: the media type, the version of the API, and who asks.
    public static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "Accept-Version": "v1", "User-Agent": "search-app/\(appVersion)"]
    }
}
