public import Foundation
public import Network

/// The addresses of the services for sign-in. Each request carries the credential that it is about.
public struct SessionServices: Sendable {
    /// GitHub's web site, which has the OAuth endpoints, such as `https://github.com`.
    public var gitHubSite: URL
    /// The base URL of GitHub's API.
    public var gitHubAPI: URL
    /// The base URL of Unsplash's API, which checks keys.
    public var unsplashAPI: URL
    /// The base URL of TMDB's API, which checks keys.
    public var tmdbAPI: URL
    /// The OAuth app, or `nil` if none is registered.
    public var client: OAuthClient?
    /// The version in the `User-Agent` field.
    public var appVersion: String
    /// The timeouts of each request. Time for the user's actions is not included.
    public var timeouts: HTTPRequest.Timeouts

    public init(
        gitHubSite: URL, gitHubAPI: URL, unsplashAPI: URL, tmdbAPI: URL, client: OAuthClient?, appVersion: String,
        timeouts: HTTPRequest.Timeouts = .init()
    ) {
        self.gitHubSite = gitHubSite
        self.gitHubAPI = gitHubAPI
        self.unsplashAPI = unsplashAPI
        self.tmdbAPI = tmdbAPI
        self.client = client
        self.appVersion = appVersion
        self.timeouts = timeouts
    }
}

/// Sends the requests of sign-in, each with a credential of its own.
///
/// A credential is sent to its own origin only. A redirect to another origin fails: a token or a login is trusted because
/// of the server that it comes from.
struct SessionTransport: Sendable {
    let transport: any HTTPTransport
    let timeouts: HTTPRequest.Timeouts
    /// The clock that measures the pauses between retries.
    let clock: any Clock<Duration>

    func client(_ base: URL, headers: HTTPHeaders, credential: Credential? = nil) -> HTTPClient {
        var middleware: [any HTTPMiddleware] = [
            RedirectMiddleware(staysOnOrigin: true), RetryMiddleware(clock: clock),
        ]
        if let credential, let origin = Origin(base) {
            middleware.append(AuthorizationMiddleware(origin: origin, credential: { credential }))
        }
        return HTTPClient(
            baseURL: base, defaultHeaders: headers, timeouts: timeouts, middleware: middleware, transport: transport)
    }
}

extension ServiceOperation {
    static let signIn = ServiceOperation(
        "Signing in", notFound: "there is no sign-in at this address, or not for this client id")

    static let renewal = ServiceOperation("Renewing the sign-in", notFound: "there is no sign-in at this address")

    static let tokenCheck = ServiceOperation("Checking the token", notFound: "there is no such check at this address")

    static let revocation = ServiceOperation("Revoking the token", notFound: "this server does not know the token")
}
