import Foundation

/// Middleware that adds a credential to each request. The credential depends on the origin of the request's URL.
///
/// Place this middleware inside ``RedirectMiddleware``. It then selects the credential again for each redirect, so that
/// a credential is sent only to the origin to which it belongs.
///
/// The middleware adds no credential in the following cases:
/// - The URL has the scheme `http` and refers to a remote computer.
/// - The request already has an `Authorization` field.
/// - The request's ``HTTPRequest/Options/credentials`` are ``HTTPRequest/CredentialUse/never``.
public struct AuthorizationMiddleware: HTTPMiddleware {
    /// A function that returns the credential for the origin of a request's URL, or `nil` if that origin has no
    /// credential.
    ///
    /// If the request requires a credential and the function has none, although it serves the origin of the request, it
    /// must throw ``NetworkError/Kind/missingCredential`` instead of returning `nil`. See
    /// ``HTTPRequest/CredentialUse/required``.
    public typealias Provider = @Sendable (HTTPRequest) async throws(NetworkError) -> Credential?
    /// A function that is called when the server at an origin rejects a credential with status 401 (Unauthorized).
    public typealias RejectionHandler = @Sendable (Origin, Credential) async -> Void

    private let credentials: Provider
    private let rejected: RejectionHandler?

    public init(credentials: @escaping Provider, rejected: RejectionHandler? = nil) {
        self.credentials = credentials
        self.rejected = rejected
    }

    /// Creates middleware that adds a credential only to requests to the given origin.
    public init(
        origin: Origin,
        credential: @escaping @Sendable () async throws(NetworkError) -> Credential?,
        rejected: RejectionHandler? = nil
    ) {
        self.init(
            credentials: { (hop) async throws(NetworkError) -> Credential? in
                Origin(hop.url) == origin ? try await credential() : nil
            },
            rejected: rejected)
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.options.credentials != .never, request.headers["Authorization"] == nil,
            let origin = Origin(request.url), origin.isConfidential,
            let credential = try await credentials(request)
        else { return try await next.send(request) }
        var authorized = request
        do {
            try credential.attach(to: &authorized)
        } catch {
            throw NetworkError(.invalidRequest(error.reason), request: RequestSummary(request))
        }
        var response = try await next.send(authorized)
        response.isOfAuthorizedRequest = true
        // Remove a credential in the query from the response's URL.
        if response.url == authorized.url { response.url = request.url }
        credential.remove(from: &response)
        if response.status == 401, let rejected { await rejected(origin, credential) }
        return response
    }
}
