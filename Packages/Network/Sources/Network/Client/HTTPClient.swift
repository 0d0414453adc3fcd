public import Foundation

/// Sends endpoints of one web API and returns their typed answers: the session.
public struct HTTPClient: Sendable {
    public let baseURL: URL
    /// Sent with each request; an endpoint's own headers replace those of the same name.
    public let defaultHeaders: HTTPHeaders
    public let timeouts: HTTPRequest.Timeouts

    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - baseURL: What the paths of endpoints are appended to; a path of its own is kept.
    ///   - middleware: Outermost first; see ``HTTPMiddleware`` for the usual order.
    public init(
        baseURL: URL,
        defaultHeaders: HTTPHeaders = [:],
        timeouts: HTTPRequest.Timeouts = .init(),
        middleware: [any HTTPMiddleware] = [],
        transport: any HTTPTransport
    ) {
        self.baseURL = baseURL
        self.defaultHeaders = defaultHeaders
        self.timeouts = timeouts
        self.transport = transport.wrapped(in: middleware)
    }

    /// Sends the endpoint's request and decodes its answer.
    public func send<Response>(_ endpoint: Endpoint<Response>) async throws(NetworkError) -> Response {
        let request = try request(for: endpoint)
        let response = try await transport.send(request)
        let summary = RequestSummary(request)
        guard endpoint.acceptableStatuses.contains(response.status) else {
            throw NetworkError(.unacceptableStatus, request: summary, response: response)
        }
        do {
            return try endpoint.decode(response)
        } catch {
            throw NetworkError(
                .undecodableBody(path: "", reason: "\(error)"), request: summary, response: response, cause: error)
        }
    }

    func request<Response>(for endpoint: Endpoint<Response>) throws(NetworkError) -> HTTPRequest {
        throw NetworkError(.invalidRequest(""), request: RequestSummary(method: endpoint.method, url: baseURL))
    }
}

extension NetworkError {
    init(_ kind: Kind, request: RequestSummary, response: HTTPResponse, cause: (any Error)? = nil) {
        self.init(
            kind, request: request, progress: .bodyReceived, status: response.status, headers: response.headers,
            bodyExcerpt: response.body, cause: cause)
    }
}
