/// A transport that sends a request over the network and returns its response.
///
/// A transport does not follow redirects, add credentials, repeat requests or treat a status as an error. Middleware
/// does this. When the calling task is canceled, the transport stops within 50 ms and throws a ``NetworkError`` of the
/// kind ``NetworkError/Kind/cancelled``.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the response, regardless of its status.
    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse

    /// Prepares the transport in the background for a request that will follow soon. Returns immediately.
    func warmUp()
}

extension HTTPTransport {
    /// Does nothing. Most transports need no preparation.
    public func warmUp() {}
}
