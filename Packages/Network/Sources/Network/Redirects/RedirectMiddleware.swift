import Foundation

/// Middleware that follows redirects (RFC 9110, section 15.4). Each redirected request passes through all inner
/// middleware.
///
/// GET and HEAD requests follow redirects with status 301, 302, 303, 307 and 308. Requests with other methods follow
/// 303 as GET. They follow 307 and 308 unchanged, but only within the same origin. Any other response is returned
/// unchanged. All redirects of a request share its total time limit.
public struct RedirectMiddleware: HTTPMiddleware {
    /// The maximum number of redirects that are followed before the request fails.
    private static let maximumHops = 10
    private let staysOnOrigin: Bool
    private let clock: any Clock<Duration>

    /// Creates middleware that follows redirects.
    ///
    /// - Parameters:
    ///   - staysOnOrigin: Whether a redirect to another origin fails. Set it for endpoints whose responses are trusted
    ///     because of their origin, such as OAuth endpoints.
    ///   - clock: The clock that measures the total time.
    public init(staysOnOrigin: Bool = false, clock: any Clock<Duration> = ContinuousClock()) {
        self.staysOnOrigin = staysOnOrigin
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        var hop = request
        var followed: [HTTPResponse] = []
        for _ in 0...Self.maximumHops {
            let response = try await next.send(hop)
            guard let method = Self.method(after: response.status, hop.method) else { return response }
            try follow(response, method, &hop)
            followed.append(response)
            hop.timeouts.total = request.timeouts.total - elapsed()
            guard hop.timeouts.total > .zero else {
                throw NetworkError(.timedOut(.total), request: RequestSummary(hop), response: response)
            }
        }
        for response in followed { response.discardFromCache?() }
        throw NetworkError(
            .badRedirect("more than \(Self.maximumHops) redirects"), request: RequestSummary(request),
            progress: .bodyReceived)
    }

    /// Returns the method of the redirected request, or `nil` if the redirect must not be followed or the response is
    /// no redirect.
    private static func method(after status: Int, _ method: HTTPMethod) -> HTTPMethod? {
        let isSafe = method == .get || method == .head
        return switch status {
        case 301, 302: isSafe ? method : nil
        case 303: method == .head ? .head : .get
        case 307, 308: method
        default: nil
        }
    }

    private func follow(
        _ response: HTTPResponse, _ method: HTTPMethod, _ hop: inout HTTPRequest
    ) throws(NetworkError) {
        let refuse = { [hop] (reason: String) in
            response.discardFromCache?()
            return NetworkError(.badRedirect(reason), request: RequestSummary(hop), response: response)
        }
        guard let location = response.headers["Location"],
            let url = URL(string: location, relativeTo: hop.url)?.absoluteURL
        else { throw refuse("without a valid URL") }
        guard let from = Origin(hop.url), let to = Origin(url), url.user == nil, url.password == nil else {
            throw refuse("to a URL that is not http or https, or contains credentials")
        }
        // Do not follow redirects from `https` to `http`. A redirect from `http` to `http` is followed only within the
        // local computer.
        guard to.scheme == "https" || (from.scheme == "http" && from.isLoopback && to.isLoopback) else {
            throw refuse("to plain http")
        }
        // Prevent a remote server from directing requests to services on the local computer.
        guard from.mayBeLoopback || !to.mayBeLoopback else { throw refuse("to this computer") }
        if method != hop.method {
            hop.method = method
            hop.body = nil
            for name in Self.bodyHeaders { hop.headers[name] = nil }
        }
        if from != to {
            guard !staysOnOrigin else { throw refuse("to another origin") }
            guard hop.body == nil, method == .get || method == .head else {
                throw refuse("a \(method.rawValue) request to another origin")
            }
            for name in Self.originHeaders { hop.headers[name] = nil }
        }
        hop.url = url
    }

    /// The names of header fields that are never sent to another origin.
    private static let originHeaders = ["Authorization", "Proxy-Authorization", "Cookie", "Host"]
    private static let bodyHeaders = ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language"]
}
