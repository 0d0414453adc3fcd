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
