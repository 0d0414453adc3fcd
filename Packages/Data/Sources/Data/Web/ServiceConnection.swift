public import Domain
import Foundation
import Network
public import Shared

/// The settings of the connection to the services: the use of credentials and stored responses, the logger, and the
/// handler of reports.
public struct ServiceConnection: Sendable {
    /// The use of credentials in the requests of a run.
    public enum Credentials: Sendable, Hashable {
        /// The use of credentials that each request specifies. A request may contain or require a credential.
        case asRequested
        /// Requests carry a credential if one is available, but none requires one. The demo works like this.
        case optional
        /// The use of no credentials. No request contains one.
        case unused
    }

    /// The policy of the run for requests and cached responses.
    public var policy = FetchPolicy.standard
    /// A lifetime that replaces the lifetimes of all cached responses, or `nil`.
    public var cacheLifetime: Duration?
    /// A Boolean value that indicates whether responses are stored.
    ///
    /// Responses of the demo are not stored, so that they never replace real ones.
    public var storesResponses = true
    /// A Boolean value that indicates whether requests to GitHub are sent without a token.
    public var isAnonymous = false
    /// The use of credentials in the requests of the run.
    public var credentials = Credentials.asRequested
    /// A Boolean value that indicates whether requests that share a rate limit are sent one after another.
    public var isSerial = false
    /// The logger for requests and responses.
    public var logger = Logger.silent
    /// A function that tells the user that the run continues without a token.
    public var report: @Sendable (AppError) -> Void = { _ in }

    /// Creates the settings of a connection that sends credentials and stores responses as requested.
    public init() {}

    /// Returns the credentials for one service.
    func makeCredentials(_ session: Session, load: @escaping SessionCredentials.Load) -> SessionCredentials {
        SessionCredentials(
            session, isUsed: !isAnonymous || session.provider != .github, report: report, load: load)
    }

    /// Returns the check for the API key or token of a service.
    func keyCheck(_ credentials: SessionCredentials) -> APIKeyCheck {
        self.credentials == .asRequested ? APIKeyCheck { await credentials.account() != nil } : .notNeeded
    }

    /// Wraps a transport in the middleware for one service. The documentation of `HTTPMiddleware` explains the order.
    ///
    /// Responses to an API key do not depend on an account, so they are shared by all keys and stored even with
    /// `no-store`. A rejected key stays in use, because anonymous requests never succeed.
    func wrap(
        _ transport: any HTTPTransport, to provider: Provider, at origin: Origin, cache: SQLiteHTTPCache,
        _ credentials: SessionCredentials
    ) -> any HTTPTransport {
        let isGitHub = provider == .github
        let account: HTTPCacheMiddleware.Account = { _ in isGitHub ? await credentials.accountName() : "" }
        let sender: HTTPCacheMiddleware.Account = {
            isGitHub ? await credentials.senderName(isRequired: $0.options.credentials == .required) : ""
        }
        let caching = HTTPCacheMiddleware(
            cache: storesResponses && policy != .bypass ? cache : nil, lifetime: cacheLifetime, keepsNoStore: !isGitHub,
            account: account, sender: sender)
        let outer: [any HTTPMiddleware] = [
            RunPolicyMiddleware(policy: policy, credentials: self.credentials),
            DetailMemoryMiddleware(account: account),
            RedirectMiddleware(), caching,
        ]
        // Stored responses do not wait, and no other request is sent while one waits for a retry.
        let serial = ConcurrencyLimitMiddleware(limit: 1) { isGitHub ? GitHubAPI.rateLimit(of: $0.url) : "" }
        let inner: [any HTTPMiddleware] =
            (isSerial ? [serial] : []) + [
                RetryMiddleware(), authorization(of: provider, at: origin, credentials),
                LoggingMiddleware(logger: logger),
            ]
        return transport.wrapped(in: outer + inner)
    }

    private func authorization(
        of provider: Provider, at origin: Origin, _ credentials: SessionCredentials
    ) -> AuthorizationMiddleware {
        let rejected: AuthorizationMiddleware.RejectionHandler = { credential in
            if case .bearer(let token) = credential { credentials.wasRejected(token) }
        }
        return AuthorizationMiddleware(
            origin: origin,
            credential: { (request) async throws(NetworkError) -> Credential? in
                guard request.options.credentials == .required else {
                    return await credentials.token().map(provider.credential)
                }
                do {
                    return provider.credential(try await credentials.requiredToken())
                } catch {
                    throw NetworkError(.missingCredential, request: RequestSummary(request), cause: error)
                }
            },
            rejected: provider == .github ? rejected : nil)
    }

    /// Wraps the transport to image hosts, which receive no credentials.
    func wrapForImages(_ transport: any HTTPTransport) -> any HTTPTransport {
        transport.wrapped(in: [RedirectMiddleware(), RetryMiddleware(), LoggingMiddleware(logger: logger)])
    }

    /// Wraps the transport for sign-in, whose requests carry their own credentials.
    func wrapForSignIn(_ transport: any HTTPTransport) -> any HTTPTransport {
        transport.wrapped(in: [LoggingMiddleware(logger: logger)])
    }
}

extension Provider {
    /// Returns the credential for a token or key, in the form that the provider expects.
    fileprivate func credential(_ token: AccessToken) -> Credential {
        switch self {
        case .unsplash: .clientID(token.secret)
        case .tmdb where token.isAPIKey: .queryItem(name: "api_key", token.secret)
        default: .bearer(token.secret)
        }
    }
}
