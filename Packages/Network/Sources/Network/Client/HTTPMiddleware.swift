/// A processing step around a transport. Middleware can change a request, answer it, repeat it, or inspect its
/// response.
///
/// The first middleware in a list is the outermost. The usual order is:
///
/// 1. Redirects, because each redirected request must pass through all other middleware.
/// 2. A cache, because a cached response needs none of the following steps.
/// 3. Retries.
/// 4. Authorization, because the credential depends on the origin of each redirected request.
/// 5. Logging.
public protocol HTTPMiddleware: Sendable {
    /// Processes a request and returns a response. Call `next` to pass the request on.
    ///
    /// - Parameters:
    ///   - request: The request to process.
    ///   - next: A transport that consists of the remaining middleware and the actual transport.
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse
}

extension HTTPTransport {
    /// Returns a transport that passes each request through middleware before it sends the request.
    ///
    /// - Parameter middleware: The middleware, outermost first.
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
    /// Returns a closure that measures the time elapsed since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
