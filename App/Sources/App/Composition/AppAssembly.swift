import Core
import Data
import DemoServices
import DependencyInjection
import Domain
import Network
import NetworkCurl
import Shared
import TerminalUI

/// Registers the network, the token storage, and the use cases that combine services of several layers.
struct AppAssembly: Assembly {
    let settings: Settings
    let environment: Environment
    let tokens: TokenAccess
    let question: (any PassphraseQuestion)?
    /// The transport to use instead of a new one: a dry run, or the network that was opened ahead of time.
    let transport: (any HTTPTransport)?
    /// Creates another composition with other token access, for a screen, or with another transport.
    let compose: @Sendable (TokenAccess, ScreenLink?, (any HTTPTransport)?) throws -> Composition

    func assemble(_ registry: inout Registry) {
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        registry.register((any TokenStorage).self, .shared) { [self] in tokenStorage }
        registry.register(NoUseCases.self, .transient) { NoUseCases() }
        registry.register(SavedUseCases.self, .transient, needs: (any SavedSearchesRepository).self) { [compose] in
            SavedUseCases(repository: $0) { transport in try compose(.reading, nil, transport) }
        }
        registry.register(
            SignInUseCases.self, .transient, needs: ProviderSessions.self, SignInWithDevice.self, SignInInBrowser.self
        ) { SignInUseCases(sessions: $0, withDevice: $1, inBrowser: $2) }
        registry.register(SignOutUseCases.self, .transient, needs: ProviderSessions.self, ServiceCache.self) {
            SignOutUseCases(sessions: $0, stored: $1)
        }
        register(SignInUseCases.self, &registry)
        register(SignOutUseCases.self, &registry)
        register(ProviderSessions.self, &registry)
        registry.register(ScreenUseCases.self, .transient) { [compose] in
            ScreenUseCases { link in try compose(.onScreen(link.questions), link, nil).screenParts() }
        }
    }

    /// Registers use cases that change the stored tokens.
    private func register<UseCases: Sendable>(_: UseCases.Type, _ registry: inout Registry) {
        registry.register(ChangingTokens<UseCases>.self, .transient) { [compose] in
            ChangingTokens { try compose($0, nil, nil).useCases() }
        }
    }

    /// The token storage. Without a home directory, it only reads environment variables. The demo has a storage in memory, so
    /// that it neither reads nor changes the user's tokens.
    private var tokenStorage: any TokenStorage {
        guard !settings.isDemo else { return InMemoryTokenStorage() }
        let variables = TokenVariable.standard(for: .app, gitHubHost: settings.serviceURLs.gitHubHost)
        guard let locations = settings.locations else {
            return EnvironmentTokenStorage(environment: environment, variables: variables)
        }
        var options = TokenStorageOptions(
            names: .app, environment: tokens.readsVariables ? environment : environment.without(variables),
            locations: locations)
        options.gitHubHost = settings.serviceURLs.gitHubHost
        options.plainFile = tokens.plainFile
        options.passphrase = PassphraseSource(environment: environment, names: .app) { [tokens, question] purpose in
            switch purpose {
            case .open(let path): await question?.passphrase(for: path)
            case .create(let path): tokens.asksForNewPassphrase ? await question?.newPassphrase(for: path) : nil
            }
        }
        return LayeredTokenStorage(options)
    }

    /// Returns the transport to the network.
    static func network(_ environment: Environment) -> any HTTPTransport {
        CurlTransport(configuration: CurlConfiguration(environment: environment))
    }

    /// Returns the transport to the network and starts to open it on another thread, for a run that will send requests.
    static func networkAhead(_ environment: Environment) -> any HTTPTransport {
        let network = network(environment)
        network.warmUp()
        return network
    }

    private var baseTransport: any HTTPTransport {
        if let transport { return transport }
        guard settings.isDemo else {
            let network = Self.network(environment)
            // With these policies there always is a request. Otherwise, the cache decides.
            if settings.policy == .refresh || settings.policy == .bypass { network.warmUp() }
            return network
        }
        let serviceURLs = settings.serviceURLs
        return DemoTransport(
            services: [
                .gitHub: serviceURLs.gitHubAPI.url, .gitHubSite: serviceURLs.gitHubWeb.url,
                .unsplash: serviceURLs.unsplashAPI.url, .tmdb: serviceURLs.tmdbAPI.url,
            ], scenario: settings.demoScenario)
    }
}

/// The permissions of a command for tokens. Most commands only read tokens.
struct TokenAccess: Sendable {
    /// Whether environment variables override stored tokens.
    var readsVariables = true
    /// Whether the user may be asked for a passphrase to create a new token file.
    var asksForNewPassphrase = false
    /// Whether tokens may be stored in a plain-text file.
    var plainFile = PlainFileConsent.refused

    /// Read-only access.
    static let reading = TokenAccess()

    /// The access of the full-screen program, which can sign in. It stores tokens in plain text only if the user confirms.
    static func onScreen(_ questions: ScreenQuestions) -> TokenAccess {
        TokenAccess(asksForNewPassphrase: true, plainFile: .ask { await questions.mayKeepPlainly(at: $0) })
    }
}

/// Creates use cases that change the stored tokens. They ignore tokens in environment variables.
struct ChangingTokens<UseCases: Sendable>: Sendable {
    let open: @Sendable (TokenAccess) throws -> UseCases

    /// Creates the use cases.
    ///
    /// - Parameter question: Asks whether a new token may be stored in plain text, or `nil` if no token will be stored.
    func callAsFunction(_ question: PlainFileQuestion? = nil) throws -> UseCases {
        guard let question else { return try open(TokenAccess(readsVariables: false)) }
        return try open(
            TokenAccess(
                readsVariables: false, asksForNewPassphrase: !question.isGiven,
                plainFile: .ask { await question.isYes($0) }))
    }
}
