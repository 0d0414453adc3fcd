public import Network

/// The servers of the services and the settings of the requests to them.
public struct ServiceSettings: Sendable {
    /// The URLs of the services.
    public var urls: ServiceURLs
    /// The OAuth app, or `nil` if none is registered.
    public var client: OAuthClient?
    /// The program version in the `User-Agent` header field.
    public var appVersion: String
    /// The timeouts of requests to the services and to image hosts. They do not limit the time for the user's actions
    /// during sign-in.
    public var timeouts: HTTPRequest.Timeouts

    public init(
        urls: ServiceURLs, client: OAuthClient? = nil, appVersion: String, timeouts: HTTPRequest.Timeouts = .init()
    ) {
        self.urls = urls
        self.client = client
        self.appVersion = appVersion
        self.timeouts = timeouts
    }

    /// A Boolean value that indicates whether a service runs on this computer. The hosts of its images may then be on
    /// this computer as well.
    var hasServiceHere: Bool {
        [urls.gitHubAPI, urls.unsplashAPI, urls.tmdbAPI].contains { Origin($0.url)?.isLoopback == true }
    }

    /// Creates a client for a service.
    func client(at base: BaseURL, headers: HTTPHeaders, over transport: any HTTPTransport) -> HTTPClient {
        HTTPClient(baseURL: base.url, defaultHeaders: headers, timeouts: timeouts, transport: transport)
    }
}
