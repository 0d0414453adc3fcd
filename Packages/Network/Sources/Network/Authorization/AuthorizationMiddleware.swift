import Foundation

/// Attaches to each hop of a request the credential of the hop's origin.
///
/// The middleware runs inside ``RedirectMiddleware``, so that a hop to another origin is looked up again and usually
/// carries no credential. No credential is attached to plain `http` over a network, to a request with an `Authorization`
/// field of its own, or to a request whose ``HTTPRequest/Options/credentials`` are ``HTTPRequest/CredentialUse/never``.
public struct AuthorizationMiddleware: HTTPMiddleware {
    /// Returns the credential of the origin of a hop's URL, or `nil` if there is none.
    ///
    /// If the hop's ``HTTPRequest/Options/credentials`` are ``HTTPRequest/CredentialUse/required`` and its origin is the one
    /// that the provider has credentials for, it throws ``NetworkError/Kind/missingCredential`` instead of returning `nil`.
    public typealias Provider = @Sendable (HTTPRequest) async throws(NetworkError) -> Credential?
    /// Told when an origin responded with 401 although this credential was attached.
    public typealias RejectionHandler = @Sendable (Origin, Credential) async -> Void

    private let credentials: Provider
    private let rejected: RejectionHandler?

    public init(credentials: @escaping Provider, rejected: RejectionHandler? = nil) {
        self.credentials = credentials
        self.rejected = rejected
    }

    /// Attaches a credential to one origin only.
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
        // A key in the query must not come back as part of the response's URL.
        if response.url == authorized.url { response.url = request.url }
        credential.remove(from: &response)
        if response.status == 401, let rejected { await rejected(origin, credential) }
        return response
    }
}
