/// A step around the transport: it may change the request, respond by itself, send again, or look at the response.
///
/// Middleware given first is outermost. The order that the product uses, and why:
/// redirects (each hop passes all that follows) → cache (a stored response costs nothing below) → retry →
/// authorization (credentials by the hop's origin) → logging → transport.
public protocol HTTPMiddleware: Sendable {
    /// - Parameter next: All that lies further in, the transport at its end.
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

    func warmUp() {
        next.warmUp()
    }
}

extension Clock where Duration == Swift.Duration {
    /// Starts to measure; the result tells the time since.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
