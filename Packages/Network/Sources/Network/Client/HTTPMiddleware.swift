/// A step around a transport that can change a request, respond to it, repeat it, or inspect the response.
///
/// The first middleware in a list is the outermost one. The usual order is:
///
/// 1. Redirects, because each hop must pass through all other middleware.
/// 2. A cache, because a stored response needs none of the following steps.
/// 3. Retries.
/// 4. Authorization, because the credential depends on the origin of the hop.
/// 5. Logging.
public protocol HTTPMiddleware: Sendable {
    /// Processes a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The remaining middleware and the transport.
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse
}

extension HTTPTransport {
    /// Returns the transport wrapped in middleware, which is listed outermost first.
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
    /// Starts a measurement and returns a closure that returns the time elapsed since.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
