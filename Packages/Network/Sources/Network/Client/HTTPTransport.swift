/// Sends one request and returns its response: the only place where bytes leave the process.
///
/// A transport follows no redirects, adds no credentials, repeats nothing and treats every status as a response:
/// that is the work of middleware. When the calling task is cancelled it stops within 50 ms and
/// throws ``NetworkError`` of kind ``NetworkError/Kind/cancelled``.
public protocol HTTPTransport: Sendable {
    /// Returns whatever the server sends, also a status that means failure.
    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse

    /// Gets ready in the background, where that takes time, for a request that will come soon. Returns at once.
    func warmUp()
}

extension HTTPTransport {
    /// Most are always ready.
    public func warmUp() {}
}
