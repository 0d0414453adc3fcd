/// Sends one request and returns its response: the only place where bytes leave the process.
///
/// A transport follows no redirects, adds no credentials, repeats nothing and treats every status as a response:
/// that is the work of middleware. When the calling task is cancelled it stops within 50 ms and
/// throws ``NetworkError`` of kind ``NetworkError/Kind/cancelled``.
public protocol HTTPTransport: Sendable {
    /// Returns whatever the server sends, also a status that means failure.
    @concurrent
    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse

    /// Gets ready in the background, where that takes time, for a request that will come soon. Returns at once.
    func warmUp()
}

extension HTTPTransport {
    /// Most are always ready.
    public func warmUp() {}
}

/// A step around the transport: it may change the request, respond by itself, send again, or look at the response.
///
/// Middleware given first is outermost. The order that the product uses, and why:
/// redirects (each hop passes all that follows) → cache (a stored response costs nothing below) → retry →
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
