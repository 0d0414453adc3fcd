import Network

/// A client for TMDB's API, version 3.
///
/// Each feature defines its own endpoints (developer.themoviedb.org/reference).
struct TMDBAPI: Sendable {
    /// A client with the API's base URL including the version, ``defaultHeaders(appVersion:)`` and the error rules of
    /// TMDB.
    let service: WebService

    /// Returns the headers for every request: media type and user agent.
    static func defaultHeaders(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }
}
