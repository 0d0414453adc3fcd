import Foundation

/// Middleware that adds the credential of its origin to each hop of a request.
///
/// It runs inside ``RedirectMiddleware``, so that a redirect to another origin is looked up again and usually carries
/// no credential. No credential is added to an `http` request over a network, to a request that already has an
/// `Authorization` field, or to a request whose ``HTTPRequest/Options/credentials`` are
/// ``HTTPRequest/CredentialUse/never``.
public struct AuthorizationMiddleware: HTTPMiddleware {
    /// A function that returns the credential for the origin of a request's URL, or `nil` if there is none.
    ///
    /// It throws ``NetworkError/Kind/missingCredential`` instead of returning `nil` if the request's
    /// ``HTTPRequest/Options/credentials`` are ``HTTPRequest/CredentialUse/required`` and the function provides
    /// credentials for the origin.
    public typealias Provider = @Sendable (HTTPRequest) async throws(NetworkError) -> Credential?
    /// A function that is called when an origin rejects a credential with status 401.
    public typealias RejectionHandler = @Sendable (Origin, Credential) async -> Void

    private let credentials: Provider
    private let rejected: RejectionHandler?

    public init(credentials: @escaping Provider, rejected: RejectionHandler? = nil) {
        self.credentials = credentials
        self.rejected = rejected
    }

    /// Creates middleware that adds a credential to the requests of a single origin.
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
        // A key in the query must not be returned as a part of the response's URL.
        if response.url == authorized.url { response.url = request.url }
        credential.remove(from: &response)
        if response.status == 401, let rejected { await rejected(origin, credential) }
        return response
    }
}
