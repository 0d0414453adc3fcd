/// A step around the transport: it may change the request, answer by itself, send again, or look at the answer.
///
/// Middleware given first is outermost. The order that the product uses, and why:
/// redirects (each hop passes all that follows) → cache (a stored answer costs nothing below) → retry →
/// authorization (credentials by the hop's origin) → logging → transport.
public protocol HTTPMiddleware: Sendable {
    /// - Parameter next: All that lies further in, the transport at its end.
    @concurrent
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse
}

extension HTTPTransport {
    /// The transport wrapped in middleware, given outermost first.
    public func wrapped(in middleware: [any HTTPMiddleware]) -> any HTTPTransport {
        middleware.reversed().reduce(self) { next, step in
            WrappedTransport(step: step, next: next)
        }
    }
}

private struct WrappedTransport: HTTPTransport {
    let step: any HTTPMiddleware
    let next: any HTTPTransport

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        try await step.send(request, next: next)
    }
}
