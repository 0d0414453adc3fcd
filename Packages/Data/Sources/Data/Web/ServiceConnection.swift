public import Domain
import Foundation
public import Network

/// How the services are reached during a run: credentials, stored responses and reports.
public struct ServiceConnection: Sendable {
    /// How a run uses credentials.
    public enum Credentials: Sendable, Hashable {
        /// Each request specifies whether it carries or requires a credential.
        case asRequested
        /// Requests carry a credential if there is one, and none requires one: the demo serves everybody.
        case optional
        /// Requests carry no credential, because none is sent.
        case unused
    }

    /// The run's policy for stored responses.
    public var policy: FetchPolicy
    /// A lifetime that replaces that of every stored response, or `nil`.
    public var cacheLifetime: Duration?
    /// Whether responses are stored. The demo's responses are not, so that they never replace real ones.
    public var storesResponses: Bool
    /// Whether requests to GitHub carry no token.
    public var isAnonymous: Bool
    /// How requests use credentials.
    public var credentials: Credentials
    /// The logger of requests and responses.
    public var logger: NetworkLogger
    /// Informs the user that the run continues without a token.
    public var report: @Sendable (AppError) -> Void

    public init(
        policy: FetchPolicy = .standard, cacheLifetime: Duration? = nil, storesResponses: Bool = true,
        isAnonymous: Bool = false, credentials: Credentials = .asRequested, logger: NetworkLogger = .off,
        report: @escaping @Sendable (AppError) -> Void = { _ in }
    ) {
        self.policy = policy
        self.cacheLifetime = cacheLifetime
        self.storesResponses = storesResponses
        self.isAnonymous = isAnonymous
        self.credentials = credentials
        self.logger = logger
        self.report = report
    }

    /// Returns the credentials for one service.
    func makeCredentials(_ session: Session, load: @escaping SessionCredentials.Load) -> SessionCredentials {
        SessionCredentials(
            session, isUsed: !isAnonymous || session.provider != .github, report: report, load: load)
    }

    /// Returns the check for the key or token of a service.
    func keyCheck(_ credentials: SessionCredentials) -> APIKeyCheck {
        self.credentials == .asRequested ? APIKeyCheck { await credentials.hasAccount() } : .notNeeded
    }

    /// Wraps a transport in one service's middleware, outermost first. The documentation of `HTTPMiddleware` explains the
    /// order.
    ///
    /// Responses to a key depend on no account: they are shared by all keys and stored even with `no-store`. A rejected key
    /// stays in use, because anonymous requests never succeed.
    func wrap(
        _ transport: any HTTPTransport, to provider: Provider, at url: URL, cache: SQLiteHTTPCache,
        _ credentials: SessionCredentials
    ) -> any HTTPTransport {
        let usesCache = storesResponses && policy != .bypass
        let cached: any HTTPMiddleware =
            if !usesCache {
                NothingStored()
            } else if provider == .github {
                HTTPCacheMiddleware(
                    cache: cache, lifetime: cacheLifetime, account: { _ in await credentials.accountName() },
                    sender: { await credentials.senderName(isRequired: $0.options.credentials == .required) })
            } else {
                HTTPCacheMiddleware(cache: cache, lifetime: cacheLifetime, keepsNoStore: true)
            }
        let memory = DetailMemoryMiddleware { _ in
            if provider == .github { await credentials.accountName() } else { "" }
        }
        let outer: [any HTTPMiddleware] = [
            RunPolicyMiddleware(policy: policy, credentials: self.credentials), memory, RedirectMiddleware(), cached,
        ]
        let inner: [any HTTPMiddleware] = [
            RetryMiddleware(), authorization(of: provider, at: url, credentials), LoggingMiddleware(logger: logger),
        ]
        return transport.wrapped(in: outer + inner)
    }

    private func authorization(
        of provider: Provider, at url: URL, _ credentials: SessionCredentials
    ) -> AuthorizationMiddleware {
        let origin = Origin(url)
        let rejected: AuthorizationMiddleware.RejectionHandler = { _, credential in
            if case .bearer(let token) = credential { credentials.wasRejected(token) }
        }
        return AuthorizationMiddleware(
            credentials: { (request) async throws(NetworkError) -> Credential? in
                guard Origin(request.url) == origin else { return nil }
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

    /// Nobody is asked for a credential by the hosts of images.
    func wrapForImages(_ transport: any HTTPTransport) -> any HTTPTransport {
        transport.wrapped(in: [RedirectMiddleware(), RetryMiddleware(), LoggingMiddleware(logger: logger)])
    }

    /// Signing in brings its own credentials.
    func wrapForSignIn(_ transport: any HTTPTransport) -> any HTTPTransport {
        transport.wrapped(in: [LoggingMiddleware(logger: logger)])
    }
}

extension Provider {
    /// Returns a token or key in the form in which this provider expects it.
    fileprivate func credential(_ token: AccessToken) -> Credential {
        switch self {
        case .unsplash: .clientID(token.secret)
        case .tmdb where token.isAPIKey: .queryItem(name: "api_key", token.secret)
        default: .bearer(token.secret)
        }
    }
}
