public import Domain
import Foundation
public import Network

/// How the services are reached in one run: with which credentials, what is stored, and what is told of it.
public struct ServiceConnection: Sendable {
    /// What the run may take from storage.
    public var policy: FetchPolicy
    /// Replaces the lifetimes that requests bring with them.
    public var cacheLifetime: Duration?
    /// Whether responses are stored. The demo's cost nothing, and must not stand in for real ones later.
    public var storesResponses: Bool
    /// Whether GitHub gets no token.
    public var isAnonymous: Bool
    /// Whether nothing asks for a key or token, because nothing is sent or everybody is served.
    public var needsNoKeys: Bool
    /// What hears of each request and response.
    public var logger: NetworkLogger
    /// Tells the person that the run goes on without a token.
    public var report: @Sendable (String) -> Void

    public init(
        policy: FetchPolicy = .standard, cacheLifetime: Duration? = nil, storesResponses: Bool = true,
        isAnonymous: Bool = false, needsNoKeys: Bool = false, logger: NetworkLogger = .off,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.policy = policy
        self.cacheLifetime = cacheLifetime
        self.storesResponses = storesResponses
        self.isAnonymous = isAnonymous
        self.needsNoKeys = needsNoKeys
        self.logger = logger
        self.report = report
    }

    /// Who asks a service.
    func credentials(_ session: Session, load: @escaping SessionCredentials.Load) -> SessionCredentials {
        SessionCredentials(
            session, isUsed: !isAnonymous || session.provider != .github, report: report, load: load)
    }

    /// One service's middleware around the transport, outermost first; `HTTPMiddleware` says why in this order.
    ///
    /// What services give to keys depends on no account, so that it is kept whatever they say. A key that was rejected
    /// stays: nobody is served without one, and it is the only one to try with.
    func wrap(
        _ transport: any HTTPTransport, to provider: Provider, at url: URL, cache: SQLiteHTTPCache,
        _ credentials: SessionCredentials
    ) -> any HTTPTransport {
        let isGitHub = provider == .github
        let stored = HTTPCacheMiddleware(cache: cache, lifetime: cacheLifetime, keepsNoStore: !isGitHub) { _ in
            await credentials.account()
        }
        let origin = Origin(url)
        let rejected: AuthorizationMiddleware.RejectionHandler = { _, credential in
            if case .bearer(let token) = credential { credentials.wasRejected(token) }
        }
        let authorization = AuthorizationMiddleware(
            credentials: { (asked) async throws(NetworkError) -> Credential? in
                guard asked == origin, let token = await credentials.token() else { return nil }
                return provider.credential(token)
            },
            rejected: isGitHub ? rejected : nil)
        let usesCache = storesResponses && policy != .bypass
        let cached: any HTTPMiddleware = usesCache ? stored : NothingStored()
        let inner: [any HTTPMiddleware] = [RetryMiddleware(), authorization, LoggingMiddleware(logger: logger)]
        return transport.wrapped(in: [RunPolicyMiddleware(policy: policy), RedirectMiddleware(), cached] + inner)
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
    /// How a token or key of its is sent.
    fileprivate func credential(_ token: AccessToken) -> Credential {
        switch self {
        case .unsplash: .clientID(token.secret)
        case .tmdb where token.isAPIKey: .queryItem(name: "api_key", token.secret)
        default: .bearer(token.secret)
        }
    }
}
