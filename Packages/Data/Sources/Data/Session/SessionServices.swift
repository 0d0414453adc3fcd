public import Foundation
public import Network

/// How the services are reached before anybody is signed in: each request brings the credential that it is about.
public struct SessionServices: Sendable {
    /// GitHub's pages, where OAuth has its endpoints, such as `https://github.com`.
    public var gitHubSite: URL
    /// The base of GitHub's API.
    public var gitHubAPI: URL
    /// Where keys of Unsplash are checked.
    public var unsplashAPI: URL
    /// Where keys of TMDB are checked.
    public var tmdbAPI: URL
    /// The app as GitHub knows it; none where it has not been registered.
    public var client: OAuthClient?
    /// Named to the services in `User-Agent`.
    public var appVersion: String
    /// Of each request; a person is waited for besides.
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
    /// Measures the pauses before retries.
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
