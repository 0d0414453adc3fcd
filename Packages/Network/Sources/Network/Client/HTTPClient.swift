public import Foundation

/// Sends endpoints of one web API and returns their typed responses: the session.
public struct HTTPClient: Sendable {
    /// What endpoints' paths are appended to.
    public let baseURL: URL
    /// Sent with each request, a `User-Agent` among them; an endpoint's own headers replace those of the same name.
    public let defaultHeaders: HTTPHeaders
    /// Of every request.
    public let timeouts: HTTPRequest.Timeouts

    private let transport: any HTTPTransport
    private let builder: RequestBuilder

    /// - Parameters:
    ///   - baseURL: What the paths of endpoints are appended to; a path of its own is kept, query and fragment are not.
    ///   - defaultHeaders: Where they name no `User-Agent`, ``defaultUserAgent`` is one: some services, GitHub among them,
    ///     refuse requests without.
    ///   - middleware: Outermost first; see ``HTTPMiddleware`` for the usual order.
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
        self.builder = RequestBuilder(baseURL: baseURL, defaultHeaders: defaultHeaders, timeouts: timeouts)
    }

    /// The program's name, as far as it is a token of HTTP (RFC 9110, 5.6.2).
    public static var defaultUserAgent: String {
        let name = ProcessInfo.processInfo.processName.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0))
        }
        return name.isEmpty ? "Network" : name
    }

    /// Sends the endpoint's request and decodes its response.
    ///
    /// - Throws: ``NetworkError``; of kind ``NetworkError/Kind/undecodableBody(path:reason:)`` when decoding fails.
    public func send<Response>(_ endpoint: Endpoint<Response>) async throws(NetworkError) -> Response {
        try await response(to: endpoint).value
    }

    /// Sends the endpoint's request and returns the decoded value together with the response it came in,
    /// whose headers, source and time are often needed too.
    public func response<Response>(
        to endpoint: Endpoint<Response>
    ) async throws(NetworkError) -> (value: Response, response: HTTPResponse) {
        let request = try request(for: endpoint)
        let response = try await send(request, accepting: endpoint.acceptableStatuses)
        do {
            return (try endpoint.decode(response), response)
        } catch let error as NetworkError {
            response.whenRefused?()
            throw error
        } catch {
            response.whenRefused?()
            let place = ResponseDecodingError(error)
            throw NetworkError(
                .undecodableBody(path: place.path, reason: place.reason), request: RequestSummary(request),
                response: response, cause: error)
        }
    }

    /// The request that sending the endpoint would start with; middleware may still add to it.
    ///
    /// - Throws: ``NetworkError/Kind/invalidRequest(_:)`` for a URL, a header or a body that cannot be sent.
    public func request<Response>(for endpoint: Endpoint<Response>) throws(NetworkError) -> HTTPRequest {
        do {
            return try builder.request(for: endpoint)
        } catch {
            let summary = RequestSummary(method: endpoint.method, url: baseURL)
            throw NetworkError(.invalidRequest(error.reason), request: summary)
        }
    }

    private func send(
        _ request: HTTPRequest, accepting statuses: Range<Int>
    ) async throws(NetworkError) -> HTTPResponse {
        let response = try await transport.send(request)
        guard statuses.contains(response.status) else {
            throw NetworkError(.unacceptableStatus, request: RequestSummary(request), response: response)
        }
        return response
    }
}
