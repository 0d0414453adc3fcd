import Network

/// A client for Unsplash's REST API, version v1.
///
/// Each feature defines its own endpoints (unsplash.com/documentation).
struct UnsplashAPI: Sendable {
    /// A client with the API's base URL, ``defaultHeaders(appVersion:)`` and the error rules of Unsplash.
    let service: WebService

    /// Returns the headers for every request: media type, API version and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "Accept-Version": "v1", "User-Agent": "search-app/\(appVersion)"]
    }
}
