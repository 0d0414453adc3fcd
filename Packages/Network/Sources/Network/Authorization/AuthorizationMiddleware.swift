import Foundation

/// Attaches to each hop the credential of its origin, and to no other.
///
/// It stands inside the redirects, so that a hop to another origin asks again and usually goes without. Nothing is
/// attached to plain `http` over a network, to a request that brings its own `Authorization`, or to one whose options
/// say ``HTTPRequest/Options/sendsCredentials`` is false.
public struct AuthorizationMiddleware: HTTPMiddleware {
    /// Gives the credential of an origin, or nil when there is none.
    public typealias Provider = @Sendable (Origin) async throws(NetworkError) -> Credential?
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
            credentials: { (asked) async throws(NetworkError) -> Credential? in
                asked == origin ? try await credential() : nil
            },
            rejected: rejected)
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.options.sendsCredentials, request.headers["Authorization"] == nil,
            let origin = Origin(request.url), origin.isConfidential, let credential = try await credentials(origin)
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
