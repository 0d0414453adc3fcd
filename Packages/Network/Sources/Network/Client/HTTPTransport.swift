/// Sends one request and returns its answer: the only place where bytes leave the process.
///
/// A transport follows no redirects, adds no credentials, repeats nothing and treats every status as an answer:
/// that is the work of middleware. When the calling task is cancelled it stops within 50 ms and
/// throws ``NetworkError`` of kind ``NetworkError/Kind/cancelled``.
public protocol HTTPTransport: Sendable {
    /// Returns whatever the server answers, also a status that means failure.
    @concurrent
    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse
}
