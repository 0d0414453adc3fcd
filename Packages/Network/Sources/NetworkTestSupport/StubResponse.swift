public import Foundation
public import Network

/// The reaction of a ``StubTransport`` to a request: a response, a failure, or a delay.
public struct StubResponse: Sendable {
    let delay: Duration?
    let respond: @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse

    /// Creates a response that is computed from the request.
    public init(respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse) {
        self.init(delay: .zero, respond: respond)
    }

    private init(
        delay: Duration?, respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse
    ) {
        self.delay = delay
        self.respond = respond
    }

    /// Returns a response with the given bytes, status and headers.
    public static func bytes(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            HTTPResponse.stub(url: request.url, status: status, headers: headers, body: body)
        }
    }

    /// Returns a response with a status and an empty body.
    public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubResponse {
        bytes([], status: status, headers: headers)
    }

    /// Returns a response with JSON text.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        let type: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        return bytes(Array(text.utf8), status: status, headers: type.replacing(with: headers))
    }

    /// Returns a redirect.
    public static func redirect(to location: String, status: Int = 302) -> StubResponse {
        .status(status, headers: ["Location": location])
    }

    /// Returns a response with the content of a file, which is read immediately.
    public static func recording(
        _ file: URL, status: Int = 200, headers: HTTPHeaders = [:]
    ) throws -> StubResponse {
        bytes(Array(try Data(contentsOf: file)), status: status, headers: headers)
    }

    /// Returns a failure that is thrown instead of a response.
    public static func failure(
        _ kind: NetworkError.Kind, progress: NetworkError.Progress = .notSent
    ) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            throw NetworkError(kind, request: RequestSummary(request), progress: progress)
        }
    }

    /// A response that never arrives. The request waits until the task is canceled or its total time has passed.
    public static var never: StubResponse {
        StubResponse(delay: nil) { request throws(NetworkError) in
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
    }

    /// Returns the response delayed by a duration on the stub's clock. If the delay exceeds the request's total time,
    /// the request times out.
    public func delayed(by delay: Duration) -> StubResponse {
        StubResponse(delay: delay, respond: respond)
    }
}

/// A condition that selects the requests for a scripted response.
public struct StubRoute: Sendable {
    let matches: @Sendable (HTTPRequest) -> Bool

    public init(matches: @escaping @Sendable (HTTPRequest) -> Bool) {
        self.matches = matches
    }

    /// Returns a route for requests with the given method and percent-encoded path, regardless of host and query.
    public static func path(_ path: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.path(percentEncoded: true) == path }
    }

    /// Returns a route for requests with exactly this URL.
    public static func url(_ url: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.absoluteString == url }
    }

    /// A route that matches all requests.
    public static var any: StubRoute {
        StubRoute { _ in true }
    }
}

extension HTTPResponse {
    /// Returns a response for tests and previews with default values for all parameters.
    public static func stub(
        url: URL = URL(filePath: "/"),
        status: Int = 200,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        source: Source = .network,
        receivedAt: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) -> HTTPResponse {
        HTTPResponse(
            url: url, status: status, headers: headers, body: body, source: source, receivedAt: receivedAt)
    }

    /// Returns a response with a JSON body.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
        stub(status: status, headers: headers, body: Array(text.utf8))
    }
}
