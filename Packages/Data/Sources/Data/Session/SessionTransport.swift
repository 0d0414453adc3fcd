import Network

/// A factory of HTTP clients for sign-in, each with its own credential.
///
/// A credential is only sent to its own origin. A redirect to another origin fails, because a token or login is trusted
/// only if it comes from the expected server.
struct SessionTransport: Sendable {
    let transport: any HTTPTransport
    let timeouts: HTTPRequest.Timeouts
    /// The clock that measures the pauses between retries.
    let clock: any Clock<Duration>

    func client(_ base: BaseURL, headers: HTTPHeaders, credential: Credential? = nil) -> HTTPClient {
        var middleware: [any HTTPMiddleware] = [
            RedirectMiddleware(staysOnOrigin: true), RetryMiddleware(clock: clock),
        ]
        if let credential, let origin = Origin(base.url) {
            middleware.append(AuthorizationMiddleware(origin: origin, credential: { credential }))
        }
        return HTTPClient(
            baseURL: base.url, defaultHeaders: headers, timeouts: timeouts, middleware: middleware,
            transport: transport)
    }
}

extension ServiceOperation {
    static let signIn = ServiceOperation(
        "Signing in", notFound: "there is no sign-in at this URL, or not for this client id")

    static let renewal = ServiceOperation("Renewing the sign-in", notFound: "there is no sign-in at this URL")

    static let tokenCheck = ServiceOperation("Checking the token", notFound: "there is no such check at this URL")

    static let revocation = ServiceOperation("Revoking the token", notFound: "this server does not know the token")
}
