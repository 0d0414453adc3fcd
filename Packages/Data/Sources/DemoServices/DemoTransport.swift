public import Foundation
public import Network
public import Shared
import Synchronization

/// A transport that simulates GitHub, Unsplash and TMDB with bundled data. It needs no key, account or network.
///
/// The layers above receive statuses, headers and bodies in the format of the real services, marked as
/// `HTTPResponse.Source.demo`. Searches filter the bundled data, and pages, limits and errors follow the services'
/// documentation. Values that the data lacks are absent. Pictures are drawn by the program and are always the same for
/// the same URL. A URL of another host fails like an unknown host.
///
/// ```swift
/// let transport = DemoTransport(services: [.gitHub: gitHubURL])
/// let client = HTTPClient(baseURL: gitHubURL, transport: transport)
/// ```
public final class DemoTransport: HTTPTransport {
    /// A simulated service with its base URL.
    private struct Place {
        let origin: Origin
        /// The path of the service's base URL, without the slash at its end.
        let path: String
        let site: any DemoSite
    }

    private let places: [Place]
    private let clock: any Clock<Duration>
    private let wallClock: WallClock
    private let state: Mutex<DemoScenario>

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - services: The base URL of each simulated service.
    ///   - scenario: The failure or state to simulate.
    ///   - clock: The clock that measures the delays of ``DemoScenario/slow(_:)``. No other scenario takes time.
    ///   - wallClock: The source of the current date, from which rate limit resets are computed.
    public init(
        services: [DemoService: URL], scenario: DemoScenario = .normal, clock: any Clock<Duration> = ContinuousClock(),
        wallClock: WallClock = .system
    ) {
        let rateLimits = DemoRateLimits()
        let sites: [(any DemoSite, URL?)] = [
            (GitHubSite(rateLimits: rateLimits), services[.gitHub]),
            (GitHubSignInSite(), services[.gitHubSite]),
            (UnsplashSite(rateLimits: rateLimits), services[.unsplash]),
            (TMDBSite(), services[.tmdb]),
            (PictureSite(), URL(string: PictureURL.base)),
        ]
        places = sites.compactMap { site, base in
            guard let base, let origin = Origin(base) else { return nil }
            return Place(origin: origin, path: base.trimmedPath, site: site)
        }
        self.clock = clock
        self.wallClock = wallClock
        state = Mutex(scenario)
    }

    /// The scenario that the transport simulates for subsequent requests.
    public var scenario: DemoScenario {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Sends a request outside the caller's actor, because the first search reads a file and images are drawn.
    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let scenario = scenario
        if case .slow(let delay) = scenario { try await wait(delay, for: request) }
        guard !Task.isCancelled else { throw NetworkError(.cancelled, request: RequestSummary(request)) }
        guard scenario != .offline, let place = place(of: request.url) else {
            throw NetworkError(.nameNotResolved, request: RequestSummary(request))
        }
        let demoRequest = DemoRequest(request, below: place.path, scenario: scenario, now: wallClock())
        let fault = scenario == .nextPageFails && demoRequest.pageNumber > 1 ? .serverError : scenario
        var response = place.site.failure(in: fault, of: demoRequest) ?? place.site.response(to: demoRequest)
        if scenario == .malformed { response.body.removeLast(response.body.count / 2) }
        return try response.httpResponse(to: request, at: demoRequest.now)
    }

    /// Returns the service for a URL, or `nil` if there is none. The service with the longest matching path is chosen.
    private func place(of url: URL) -> Place? {
        guard let origin = Origin(url) else { return nil }
        let path = url.path(percentEncoded: true)
        return places.filter { $0.origin == origin && (path == $0.path || path.hasPrefix($0.path + "/")) }
            .max { $0.path.utf8.count < $1.path.utf8.count }
    }

    private func wait(_ delay: Duration, for request: HTTPRequest) async throws(NetworkError) {
        do {
            try await clock.sleep(for: min(delay, request.timeouts.total))
        } catch {
            throw NetworkError(.cancelled, request: RequestSummary(request), progress: .sent)
        }
        guard delay <= request.timeouts.total else {
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
    }
}

extension URL {
    /// The path of the URL without trailing slashes.
    fileprivate var trimmedPath: String {
        var path = Substring(path(percentEncoded: true))
        while path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
