import Foundation
import Network

/// Middleware that sends the requests of each rate limit one after another.
///
/// A server for assistants receives calls at the same time. Parallel requests would exceed a limit before the first
/// response reports the remaining requests, and GitHub refuses them
/// (https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api).
struct SerialMiddleware: HTTPMiddleware {
    private let limiter = ConcurrencyLimiter(limit: 1)
    /// A function that returns the name of the rate limit that applies to a request.
    let rateLimit: @Sendable (HTTPRequest) -> String

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        do {
            return try await limiter.run(in: rateLimit(request)) { try await next.send(request) }
        } catch let error as NetworkError {
            throw error
        } catch {
            throw NetworkError(.cancelled, request: RequestSummary(request), cause: error)
        }
    }
}
