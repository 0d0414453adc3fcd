public import Foundation
public import Network

/// What a ``StubTransport`` does with one request: respond, fail, or let it wait.
public struct StubResponse: Sendable {
    let delay: Duration?
    let respond: @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse

    /// A response worked out from the request.
    public init(respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse) {
        self.init(delay: .zero, respond: respond)
    }

    private init(
        delay: Duration?, respond: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse
    ) {
        self.delay = delay
        self.respond = respond
    }

    /// Bytes with a status and headers.
    public static func bytes(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            HTTPResponse.stub(url: request.url, status: status, headers: headers, body: body)
        }
    }

    /// A status and no body.
    public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubResponse {
        bytes([], status: status, headers: headers)
    }

    /// A JSON text.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubResponse {
        let type: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        return bytes(Array(text.utf8), status: status, headers: type.replacing(with: headers))
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302) -> StubResponse {
        .status(status, headers: ["Location": location])
    }

    /// A body recorded in a file, read now.
    public static func recording(
        _ file: URL, status: Int = 200, headers: HTTPHeaders = [:]
    ) throws -> StubResponse {
        bytes(Array(try Data(contentsOf: file)), status: status, headers: headers)
    }

    /// A failure in place of a response.
    public static func failure(
        _ kind: NetworkError.Kind, progress: NetworkError.Progress = .notSent
    ) -> StubResponse {
        StubResponse { request throws(NetworkError) in
            throw NetworkError(kind, request: RequestSummary(request), progress: progress)
        }
    }

    /// No response: waits until the task is cancelled or the request's total time-out has passed.
    public static var never: StubResponse {
        StubResponse(delay: nil) { request throws(NetworkError) in
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
    }

    /// The same response after a wait on the stub's clock; past the request's total time-out it becomes that time-out.
    public func delayed(by delay: Duration) -> StubResponse {
        StubResponse(delay: delay, respond: respond)
    }
}

/// Which requests a scripted response is for.
public struct StubRoute: Sendable {
    let matches: @Sendable (HTTPRequest) -> Bool

    public init(matches: @escaping @Sendable (HTTPRequest) -> Bool) {
        self.matches = matches
    }

    /// Requests with this method and percent-encoded path, whatever the host and the query.
    public static func path(_ path: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.path(percentEncoded: true) == path }
    }

    /// Requests for exactly this URL.
    public static func url(_ url: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.absoluteString == url }
    }

    /// Every request.
    public static var any: StubRoute {
        StubRoute { _ in true }
    }
}

extension HTTPResponse {
    /// A response for tests and previews with everything but what matters filled in.
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

    /// A response with a JSON body.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
        stub(status: status, headers: headers, body: Array(text.utf8))
    }
}
