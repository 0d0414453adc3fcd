/// Middleware that logs requests and responses. Make it the innermost middleware, so that it logs every redirect and
/// every retry.
public struct LoggingMiddleware: HTTPMiddleware {
    private let logger: NetworkLogger
    private let clock: any Clock<Duration>

    public init(logger: NetworkLogger = .off, clock: any Clock<Duration> = ContinuousClock()) {
        self.logger = logger
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard logger.isEnabled else { return try await next.send(request) }
        let elapsed = clock.stopwatch()
        logger.log(request)
        do {
            let response = try await next.send(request)
            logger.log(response, to: request, after: elapsed())
            return response
        } catch {
            logger.log(error, to: request, after: elapsed())
            throw error
        }
    }
}
