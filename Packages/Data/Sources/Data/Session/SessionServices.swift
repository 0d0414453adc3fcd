public import Foundation
public import Network

/// The servers and settings for sign-in. Each request carries the credential that it is about.
public struct SessionServices: Sendable {
    /// The URL of GitHub's website, such as `https://github.com`. OAuth endpoints are located there.
    public var gitHubSite: URL
    /// The base URL of GitHub's API.
    public var gitHubAPI: URL
    /// The base URL of Unsplash's API, with which access keys are validated.
    public var unsplashAPI: URL
    /// The base URL of TMDB's API, with which keys are validated.
    public var tmdbAPI: URL
    /// The OAuth app, or `nil` if none is registered.
    public var client: OAuthClient?
    /// The program version in the `User-Agent` header field.
    public var appVersion: String
    /// The timeouts of each request. They do not limit the time for the user's actions.
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

/// A factory of HTTP clients for sign-in, each with its own credential.
///
/// A credential is only sent to its own origin. A redirect to another origin fails, because a token or login is trusted
/// only if it comes from the expected server.
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
        "Signing in", notFound: "there is no sign-in at this URL, or not for this client id")

    static let renewal = ServiceOperation("Renewing the sign-in", notFound: "there is no sign-in at this URL")

    static let tokenCheck = ServiceOperation("Checking the token", notFound: "there is no such check at this URL")

    static let revocation = ServiceOperation("Revoking the token", notFound: "this server does not know the token")
}
