public import Foundation
public import Network

/// The reaction of a ``StubTransport`` to a request, which is a response or an error with an optional delay.
public struct StubResponse: Sendable {
    let delay: Duration?
    let respond: @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse

    /// Creates a stub response that computes its HTTP response from the request.
    public init(respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse) {
        self.init(delay: .zero, respond: respond)
    }

    private init(
        delay: Duration?, respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse
    ) {
        self.delay = delay
        self.respond = respond
    }

    /// Returns a stub response with the given body, status code and header fields.
    public static func bytes(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            HTTPResponse.stub(url: request.url, status: status, headers: headers, body: body)
        }
    }

    /// Returns a stub response with the given status code and an empty body.
    public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubResponse {
        bytes([], status: status, headers: headers)
    }

    /// Returns a stub response with the given JSON text as its body. The `Content-Type` is set to JSON.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        let type: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        return bytes(Array(text.utf8), status: status, headers: type.replacing(with: headers))
    }

    /// Returns a stub response that redirects to the given location.
    public static func redirect(to location: String, status: Int = 302) -> StubResponse {
        .status(status, headers: ["Location": location])
    }

    /// Returns a stub response whose body is the content of a file. The file is read immediately.
    public static func recording(
        _ file: URL, status: Int = 200, headers: HTTPHeaders = [:]
    ) throws -> StubResponse {
        bytes(Array(try Data(contentsOf: file)), status: status, headers: headers)
    }

    /// Returns a stub response that throws an error of the given kind.
    public static func failure(
        _ kind: NetworkError.Kind, progress: NetworkError.Progress = .notSent
    ) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            throw NetworkError(kind, request: RequestSummary(request), progress: progress)
        }
    }

    /// A stub response that never arrives. The request waits until its task is canceled or its total time limit is
    /// exceeded.
    public static var never: StubResponse {
        StubResponse(delay: nil) { request throws(NetworkError) in
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
    }

    /// Returns a copy of this stub response with the given delay, which the clock of the stub transport measures. If
    /// the delay exceeds the total time limit of the request, the request times out.
    public func delayed(by delay: Duration) -> StubResponse {
        StubResponse(delay: delay, respond: respond)
    }
}

/// A condition that selects the requests for which a ``StubTransport`` returns certain responses.
public struct StubRoute: Sendable {
    let matches: @Sendable (HTTPRequest) -> Bool

    public init(matches: @escaping @Sendable (HTTPRequest) -> Bool) {
        self.matches = matches
    }

    /// Returns a route that matches requests with the given method and percent-encoded path. The host and the query are
    /// ignored.
    public static func path(_ path: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.path(percentEncoded: true) == path }
    }

    /// Returns a route that matches requests with exactly the given URL and method.
    public static func url(_ url: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.absoluteString == url }
    }

    /// A route that matches all requests.
    public static var any: StubRoute {
        StubRoute { _ in true }
    }
}

extension HTTPResponse {
    /// Returns an HTTP response for tests and previews. All parameters have default values.
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

    /// Returns an HTTP response for tests and previews with the given JSON text as its body.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
        stub(status: status, headers: headers, body: Array(text.utf8))
    }
}
