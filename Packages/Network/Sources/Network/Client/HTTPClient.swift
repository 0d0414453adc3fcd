public import Foundation

/// A client for one web API. It sends requests to the endpoints of the API and returns their decoded responses.
public struct HTTPClient: Sendable {
    /// The base URL of the web API, to which the client appends the paths of endpoints.
    public let baseURL: URL
    /// The header fields that the client sends with each request, including `User-Agent`. An endpoint can replace a
    /// field by specifying a field with the same name.
    public let defaultHeaders: HTTPHeaders
    /// The time limits that apply to every request of the client.
    public let timeouts: HTTPRequest.Timeouts

    private let transport: any HTTPTransport
    /// The UTF-8 bytes of the base URL without its query, its fragment and trailing slashes.
    let base: [UInt8]
    let baseHasPath: Bool
    /// A description of the problem with the base URL or a default header field, or `nil` if they are valid. Building a
    /// request then fails with this description.
    let problem: String?

    /// Creates a client for a web API.
    ///
    /// - Parameters:
    ///   - baseURL: The URL to which the paths of endpoints are appended. Its path is kept. Its query and fragment are
    ///     ignored.
    ///   - defaultHeaders: The header fields sent with each request. If they contain no `User-Agent`,
    ///     ``defaultUserAgent`` is added, because some services, such as GitHub, reject requests without it.
    ///   - timeouts: The time limits of every request.
    ///   - middleware: The middleware, outermost first. See ``HTTPMiddleware`` for the usual order.
    ///   - transport: The transport that sends the requests.
    public init(
        baseURL: URL,
        defaultHeaders: HTTPHeaders = [:],
        timeouts: HTTPRequest.Timeouts = .init(),
        middleware: [any HTTPMiddleware] = [],
        transport: any HTTPTransport
    ) {
        var defaultHeaders = defaultHeaders
        if defaultHeaders["User-Agent"] == nil {
            defaultHeaders.append(Self.defaultUserAgent, to: "User-Agent")
        }
        self.baseURL = baseURL
        self.defaultHeaders = defaultHeaders
        self.timeouts = timeouts
        self.transport = transport.wrapped(in: middleware)
        var base = Array(baseURL.absoluteString.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        while base.last == UInt8(ascii: "/") { base.removeLast() }
        self.base = base
        self.baseHasPath = !["", "/"].contains(baseURL.path(percentEncoded: true))
        self.problem = baseURL.requestProblem ?? defaultHeaders.problem
    }

    /// The default value of the `User-Agent` field, which is the name of the process. Characters that are not allowed
    /// in an HTTP token are removed (RFC 9110, section 5.6.2).
    public static var defaultUserAgent: String {
        let name = ProcessInfo.processInfo.processName.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0))
        }
        return name.isEmpty ? "Network" : name
    }

    /// Sends a request to an endpoint and returns the decoded response.
    ///
    /// - Throws: ``NetworkError``, with the kind ``NetworkError/Kind/undecodableBody(path:reason:)`` if decoding fails.
    public func send<Response>(_ endpoint: Endpoint<Response>) async throws(NetworkError) -> Response {
        try await response(to: endpoint).value
    }

    /// Sends a request to an endpoint and returns the decoded value together with the response. Use this method if you
    /// need the headers, the source or the time of the response.
    public func response<Response>(
        to endpoint: Endpoint<Response>
    ) async throws(NetworkError) -> (value: Response, response: HTTPResponse) {
        let request = try request(for: endpoint)
        let response = try await transport.send(request)
        guard endpoint.acceptableStatuses.contains(response.status) else {
            throw NetworkError(.unacceptableStatus, request: RequestSummary(request), response: response)
        }
        do {
            return (try endpoint.decode(response), response)
        } catch let error as NetworkError {
            response.discardFromCache?()
            throw error
        } catch {
            response.discardFromCache?()
            let details = ResponseDecodingError(error)
            throw NetworkError(
                .undecodableBody(path: details.path, reason: details.reason), request: RequestSummary(request),
                response: response, cause: error)
        }
    }

    /// Returns the request that the client sends for an endpoint, before middleware changes it.
    ///
    /// - Throws: ``NetworkError/Kind/invalidRequest(_:)`` if the URL, a header field or the body is invalid.
    public func request<Response>(for endpoint: Endpoint<Response>) throws(NetworkError) -> HTTPRequest {
        do {
            return try build(endpoint)
        } catch {
            let summary = RequestSummary(method: endpoint.method, url: baseURL)
            throw NetworkError(.invalidRequest(error.reason), request: summary)
        }
    }
}
