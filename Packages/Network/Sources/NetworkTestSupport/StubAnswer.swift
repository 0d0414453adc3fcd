public import Foundation
public import Network

/// What a ``StubTransport`` does with one request: answer, fail, or let it wait.
public struct StubAnswer: Sendable {
    let delay: Duration?
    let respond: @Sendable (HTTPRequest) throws(NetworkError) -> HTTPResponse

    /// An answer worked out from the request.
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
    public static func bytes(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        StubAnswer { request throws(NetworkError) in
            HTTPResponse.stub(url: request.url, status: status, headers: headers, body: body)
        }
    }

    /// A status and no body.
    public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubAnswer {
        bytes([], status: status, headers: headers)
    }

    /// A JSON text.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> StubAnswer {
        let type: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        return bytes(Array(text.utf8), status: status, headers: type.replacing(with: headers))
    }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302) -> StubAnswer {
        .status(status, headers: ["Location": location])
    }

    /// A body recorded in a file, read now.
    public static func recording(
        _ file: URL, status: Int = 200, headers: HTTPHeaders = [:]
    ) throws -> StubAnswer {
        bytes(Array(try Data(contentsOf: file)), status: status, headers: headers)
    }

    /// A failure in place of an answer.
    public static func failure(
        _ kind: NetworkError.Kind, progress: NetworkError.Progress = .notSent
    ) -> StubAnswer {
        StubAnswer { request throws(NetworkError) in
            throw NetworkError(kind, request: RequestSummary(request), progress: progress)
        }
    }

    /// No answer: waits until the task is cancelled or the request's total time-out has passed.
    public static var never: StubAnswer {
        StubAnswer(delay: nil) { request throws(NetworkError) in
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
    }

    /// The same answer after a wait on the stub's clock; past the request's total time-out it becomes that time-out.
    public func delayed(by delay: Duration) -> StubAnswer {
        StubAnswer(delay: delay, respond: respond)
    }
}
