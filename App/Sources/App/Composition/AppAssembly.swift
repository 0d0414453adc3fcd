import Core
import Data
import DemoServices
import DependencyInjection
import Domain
import Foundation
import Network
import NetworkCurl
import Shared
import TerminalUI

/// Registers what the layers need and only the program knows: how to reach the services, and with what credentials.
struct AppAssembly: Assembly {
    let settings: Settings
    let environment: Environment
    let tokens: TokenAccess
    let messages: Messages
    let question: (any PassphraseQuestion)?
    /// Takes the place of the network, for rehearsals.
    let transport: (any HTTPTransport)?

    func assemble(_ registry: inout Registry) {
        registry.register(WallClock.self, .shared) { .system }
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        assembleTokens(&registry)
        assembleGitHub(&registry)
        assembleKeyService(
            &registry, UnsplashService.self, UnsplashKey.self, settings.addresses.unsplashAPI
        ) { .clientID($0.secret) }
        assembleKeyService(&registry, TMDBService.self, TMDBKey.self, settings.addresses.tmdbAPI) { token in
            token.isAPIKey ? .queryItem(name: "api_key", token.secret) : .bearer(token.secret)
        }
        // Nobody is asked for a credential by the hosts of images, and signing in brings its own.
        registry.register((any HTTPTransport).self, for: ImageService.self, .shared, needs: (any HTTPTransport).self) {
            [self] in $0.wrapped(in: [RedirectMiddleware(), RetryMiddleware(), LoggingMiddleware(logger: logger)])
        }
        registry.register((any HTTPTransport).self, for: SessionService.self, .shared, needs: (any HTTPTransport).self)
        { [self] in $0.wrapped(in: [LoggingMiddleware(logger: logger)]) }
    }

    /// Without a home directory there are the variables of the environment alone. The demo knows nobody, and what one
    /// does there leaves the person's own tokens alone.
    private func assembleTokens(_ registry: inout Registry) {
        guard !settings.isDemo else {
            return registry.register((any TokenStorage).self, .shared) { InMemoryTokenStorage() }
        }
        guard let locations = settings.locations else {
            let variables = TokenVariable.standard(for: .app, gitHubHost: settings.addresses.gitHubHost)
            registry.register((any TokenStorage).self, .shared) { [environment] in
                EnvironmentTokenStorage(environment: environment, variables: variables)
            }
            return
        }
        let options = TokenStorageOptions(
            tokens, settings: settings, locations: locations, environment: environment, question: question)
        registry.register((any TokenStorage).self, .shared) { LayeredTokenStorage(options) }
    }

    private func assembleGitHub(_ registry: inout Registry) {
        registry.register(
            SessionCredentials.self, for: GitHubService.self, .shared, needs: Session.self, ProvideAccessToken.self
        ) { [self] in credentials($0, load: $1.callAsFunction) }
        registry.register(
            (any HTTPTransport).self, for: GitHubService.self, .shared,
            needs: (any HTTPTransport).self, SQLiteHTTPCache.self, Qualified<SessionCredentials, GitHubService>.self
        ) { [self] transport, cache, credentials in
            wrap(
                transport, cache, credentials.service, settings.addresses.gitHubAPI,
                rejected: { _, _ in await credentials.service.wasRejected() }, credential: { .bearer($0.secret) })
        }
        assembleKeyCheck(&registry, GitHubService.self)
    }

    private func assembleKeyCheck<Service: Qualifier>(_ registry: inout Registry, _: Service.Type) {
        // A rehearsal sends nothing, and the demo serves everybody.
        let isNeeded = !settings.isDemo && transport == nil
        registry.register(
            APIKeyCheck.self, for: Service.self, .shared, needs: Qualified<SessionCredentials, Service>.self
        ) { credentials in
            isNeeded ? APIKeyCheck { await credentials.service.token() != nil } : .notNeeded
        }
    }

    /// A service that asks everyone for a key of their own.
    private func assembleKeyService<Service: Qualifier, Key: Qualifier>(
        _ registry: inout Registry, _: Service.Type, _: Key.Type, _ address: BaseURL,
        credential: @escaping @Sendable (AccessToken) -> Credential
    ) {
        registry.register(
            SessionCredentials.self, for: Service.self, .shared, needs: Qualified<Session, Key>.self
        ) { [self] session in
            credentials(session.service) { () async throws(SearchError) in
                try await session.service.accessTokenOrError()
            }
        }
        registry.register(
            (any HTTPTransport).self, for: Service.self, .shared,
            needs: (any HTTPTransport).self, SQLiteHTTPCache.self, Qualified<SessionCredentials, Service>.self
        ) { [self] transport, cache, credentials in
            wrap(transport, cache, credentials.service, address, keepsNoStore: true, credential: credential)
        }
        assembleKeyCheck(&registry, Service.self)
    }

    private func credentials(_ session: Session, load: @escaping SessionCredentials.Load) -> SessionCredentials {
        let isUsed = !settings.isAnonymous || session.provider != .github
        return SessionCredentials(session, isUsed: isUsed, report: { [messages] in messages.answer($0) }, load: load)
    }

    /// One service's middleware, outermost first; ``Network/HTTPMiddleware`` says why in this order.
    ///
    /// - Parameters:
    ///   - keepsNoStore: Whether nothing that it sends depends on an account.
    ///   - rejected: What follows when a credential is not accepted. Nothing where nobody is served without one: it stays
    ///     the only one to try with.
    private func wrap(
        _ transport: any HTTPTransport, _ cache: SQLiteHTTPCache, _ credentials: SessionCredentials,
        _ address: BaseURL, keepsNoStore: Bool = false,
        rejected: AuthorizationMiddleware.RejectionHandler? = nil,
        credential: @escaping @Sendable (AccessToken) -> Credential
    ) -> any HTTPTransport {
        let stored = HTTPCacheMiddleware(
            cache: cache, lifetime: settings.cacheLifetime, keepsNoStore: keepsNoStore
        ) { _ in
            await credentials.account()
        }
        let authorization = AuthorizationMiddleware(
            origin: address.origin, credential: { await credentials.token().map(credential) },
            rejected: rejected)
        let inner: [any HTTPMiddleware] = [RetryMiddleware(), authorization, LoggingMiddleware(logger: logger)]
        // Demo answers cost nothing, and must not stand in for real ones later.
        let usesCache = !settings.isDemo && settings.policy != .bypass
        let outer: [any HTTPMiddleware] = [
            RunPolicyMiddleware(policy: settings.policy), RedirectMiddleware(), usesCache ? stored : NothingStored(),
        ]
        return transport.wrapped(in: outer + inner)
    }

    private var baseTransport: any HTTPTransport {
        if let transport { return transport }
        if settings.isDemo {
            let addresses = settings.addresses
            return DemoTransport(
                services: [
                    .gitHub: addresses.gitHubAPI.url, .gitHubSite: addresses.gitHubWeb.url,
                    .unsplash: addresses.unsplashAPI.url,
                    .tmdb: addresses.tmdbAPI.url,
                ], scenario: settings.demoScenario)
        }
        return CurlTransport(configuration: CurlConfiguration(environment: environment))
    }

    private var logger: NetworkLogger {
        guard settings.isVerbose else { return .off }
        return NetworkLogger(
            Logger(label: "network", minimum: .debug) { [messages] entry in
                // Words that cannot be written are lost, not the command.
                try? messages.sink.write(entry.message.sanitizedForTerminal().maskingTokens() + "\n")
            })
    }
}
