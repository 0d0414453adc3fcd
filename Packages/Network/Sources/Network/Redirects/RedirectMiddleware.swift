import Foundation

/// Follows redirects (RFC 9110 section 15.4), each hop through all the middleware further in.
///
/// GET and HEAD follow 301, 302, 303, 307 and 308; other methods follow 303 as GET, and 307 and 308 unchanged within
/// their origin. Every other response is returned as it is. All hops share the request's total time.
public struct RedirectMiddleware: HTTPMiddleware {
    private let maximumHops: Int
    private let staysOnOrigin: Bool
    private let credentialHeaders: [String]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - maximumHops: The maximum number of redirects followed before the request fails.
    ///   - staysOnOrigin: Whether a redirect to another origin fails. Use this for endpoints whose responses are trusted
    ///     because of where they come from, such as OAuth endpoints.
    ///   - credentialHeaders: Fields, besides `Authorization`, `Proxy-Authorization` and `Cookie`, that must not reach
    ///     another origin.
    public init(
        maximumHops: Int = 10,
        staysOnOrigin: Bool = false,
        credentialHeaders: [String] = [],
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.maximumHops = maximumHops
        self.staysOnOrigin = staysOnOrigin
        self.credentialHeaders = credentialHeaders + ["Authorization", "Proxy-Authorization", "Cookie", "Host"]
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        let elapsed = clock.stopwatch()
        var hop = request
        var followed: [HTTPResponse] = []
        for _ in 0...maximumHops {
            let response = try await next.send(hop)
            guard let method = Self.method(after: response.status, hop.method) else { return response }
            try follow(response, method, &hop)
            followed.append(response)
            hop.timeouts.total = request.timeouts.total - elapsed()
            guard hop.timeouts.total > .zero else {
                throw NetworkError(.timedOut(.total), request: RequestSummary(hop), response: response)
            }
        }
        for response in followed { response.whenRefused?() }
        throw NetworkError(
            .badRedirect("more than \(maximumHops) redirects"), request: RequestSummary(request),
            progress: .bodyReceived)
    }

    /// The method of the next hop, or nil when the response is not to be followed.
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
            response.whenRefused?()
            return NetworkError(.badRedirect(reason), request: RequestSummary(hop), response: response)
        }
        guard let location = response.headers["Location"],
            let url = URL(string: location, relativeTo: hop.url)?.absoluteURL
        else { throw refuse("no URL to go to") }
        guard let from = Origin(hop.url), let to = Origin(url), url.user == nil, url.password == nil else {
            throw refuse("to a URL that is not http or https, or carries credentials")
        }
        // What began as confidential stays so, also within this computer.
        guard to.scheme == "https" || (from.scheme == "http" && from.isLoopback && to.isLoopback) else {
            throw refuse("to plain http")
        }
        // Whoever is asked over the network has no business with what runs here.
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
            for name in credentialHeaders { hop.headers[name] = nil }
        }
        hop.url = url
    }

    private static let bodyHeaders = ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language"]
}
