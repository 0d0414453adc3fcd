import Foundation

/// Middleware that adds a credential to each request to the origin to which the credential belongs.
///
/// Place this middleware inside ``RedirectMiddleware``. It then compares the origin again for each redirect.
///
/// The middleware adds no credential in the following cases:
/// - The URL has the scheme `http` and refers to a remote computer.
/// - The request already has an `Authorization` field.
/// - The request's ``HTTPRequest/Options/credentials`` are ``HTTPRequest/CredentialUse/never``.
public struct AuthorizationMiddleware: HTTPMiddleware {
    /// A function that returns the credential for a request, or `nil` if no credential is available.
    ///
    /// If the request requires a credential and the function has none, it must throw
    /// ``NetworkError/Kind/missingCredential`` instead of returning `nil`. See ``HTTPRequest/CredentialUse/required``.
    public typealias Provider = @Sendable (HTTPRequest) async throws(NetworkError) -> Credential?
    /// A function that is called when the server rejects a credential with status 401 (Unauthorized).
    public typealias RejectionHandler = @Sendable (Credential) async -> Void

    private let origin: Origin
    private let credential: Provider
    private let rejected: RejectionHandler?

    /// Creates middleware that adds a credential only to requests to the given origin.
    public init(origin: Origin, credential: @escaping Provider, rejected: RejectionHandler? = nil) {
        self.origin = origin
        self.credential = credential
        self.rejected = rejected
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.options.credentials != .never, request.headers["Authorization"] == nil,
            origin.isConfidential, Origin(request.url) == origin, let credential = try await credential(request)
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
        if response.status == 401, let rejected { await rejected(credential) }
        return response
    }
}
