/// A transport that sends a request over the network and returns its response.
///
/// A transport does not follow redirects, add credentials, repeat requests, or treat a status code as an error.
/// Middleware and ``HTTPClient`` perform these tasks. If the calling task is canceled, the transport stops within 50 ms
/// and throws an error of the kind ``NetworkError/Kind/cancelled``.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns its response. A response with an error status is returned too.
    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse

    /// Prepares the transport in the background, so that the next request starts faster. Returns immediately.
    func warmUp()
}

extension HTTPTransport {
    /// Does nothing, because most transports need no preparation before a request.
    public func warmUp() {}
}
