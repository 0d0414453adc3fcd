import Foundation
import Network

/// Sends requests that bring a credential of their own, which goes to the origin that it is for and to no other.
struct SessionTransport: Sendable {
    let transport: any HTTPTransport
    let timeouts: HTTPRequest.Timeouts
    /// Passes the pauses before further tries.
    let clock: any Clock<Duration>

    func client(_ base: URL, headers: HTTPHeaders, credential: Credential? = nil) -> HTTPClient {
        var middleware: [any HTTPMiddleware] = [RedirectMiddleware(), RetryMiddleware(clock: clock)]
        if let credential, let origin = Origin(base) {
            middleware.append(AuthorizationMiddleware(origin: origin, credential: { credential }))
        }
        return HTTPClient(
            baseURL: base, defaultHeaders: headers, timeouts: timeouts, middleware: middleware, transport: transport)
    }
}
