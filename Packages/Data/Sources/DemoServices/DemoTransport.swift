public import Foundation
public import Network
public import Shared
import Synchronization

/// Responds like GitHub, Unsplash and TMDB from data that is part of the program: no key, no account, no network.
///
/// The layers above notice no difference: they get statuses, headers and bodies as the services send them, marked
/// with `HTTPResponse.Source.demo`. Searches really search; pages, limits and errors are those of the services.
/// What the data lacks is `null`. Pictures are drawn by the program, the same for the same URL.
/// A URL of no service fails like an unknown host.
///
/// ```swift
/// let transport = DemoTransport(services: [.gitHub: gitHubURL])
/// let client = HTTPClient(baseURL: gitHubURL, transport: transport)
/// ```
public final class DemoTransport: HTTPTransport {
    /// A service and its base URL.
    private struct Place {
        let origin: Origin
        /// The path of the base URL, without a slash at its end.
        let path: String
        let site: any DemoSite
    }

    private let places: [Place]
    private let clock: any Clock<Duration>
    private let wallClock: WallClock
    private let state: Mutex<DemoScenario>

    /// - Parameters:
    ///   - services: The base URL of each simulated service.
    ///   - clock: The clock that measures the delays of ``DemoScenario/slow(_:)``. No other scenario takes time.
    ///   - wallClock: The source of the time at which rate limits are reset.
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

    /// The scenario for the following requests.
    public var scenario: DemoScenario {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Sends a request. Runs off the caller's actor, because the first search reads a file and images are drawn.
    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let scenario = scenario
        if case .slow(let delay) = scenario { try await wait(delay, for: request) }
        guard !Task.isCancelled else { throw NetworkError(.cancelled, request: RequestSummary(request)) }
        guard scenario != .offline, let place = place(of: request.url) else {
            throw NetworkError(.nameNotResolved, request: RequestSummary(request))
        }
        let demoRequest = DemoRequest(request, below: place.path, scenario: scenario, now: wallClock())
        let fault = scenario.fault(during: demoRequest)
        var response =
            fault.flatMap { place.site.response(to: $0, during: demoRequest) } ?? place.site.response(to: demoRequest)
        if scenario == .malformed { response.body.removeLast(response.body.count / 2) }
        return try response.httpResponse(to: request, at: demoRequest.now)
    }

    /// Returns the service for a URL: the one with the longest matching path.
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
    /// The path without a slash at its end.
    fileprivate var trimmedPath: String {
        var path = Substring(path(percentEncoded: true))
        while path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
