import Core
import Data
import DemoServices
import DependencyInjection
import Domain
import Network
import NetworkCurl
import Shared
import TerminalUI

/// Registers what only the program knows: the network, where tokens are kept, and what commands name as their use
/// cases and no layer offers as one thing.
struct AppAssembly: Assembly {
    let settings: Settings
    let environment: Environment
    let tokens: TokenAccess
    let question: (any PassphraseQuestion)?
    /// Takes the place of the network, for rehearsals, or is the network, where that was opened ahead.
    let transport: (any HTTPTransport)?
    /// Puts the layers together once more, with other tokens, for a screen, or without the network.
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

    /// The same over tokens that change.
    private func register<UseCases: Sendable>(_: UseCases.Type, _ registry: inout Registry) {
        registry.register(ChangingTokens<UseCases>.self, .transient) { [compose] in
            ChangingTokens { try compose($0, nil, nil).useCases() }
        }
    }

    /// Without a home directory there are the variables of the environment alone. The demo knows nobody, and what one
    /// does there leaves the person's own tokens alone.
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

    /// How services are reached, unless something takes its place.
    static func network(_ environment: Environment) -> any HTTPTransport {
        CurlTransport(configuration: CurlConfiguration(environment: environment))
    }

    /// The network for a run that is sure to send something, opened on its own thread from now on.
    static func networkAhead(_ environment: Environment) -> any HTTPTransport {
        let network = network(environment)
        network.warmUp()
        return network
    }

    private var baseTransport: any HTTPTransport {
        if let transport { return transport }
        guard settings.isDemo else {
            let network = Self.network(environment)
            // Whoever asks for it is going to send something; else only the cache knows whether.
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

/// What a run may do about tokens: most only read them, signing in and out changes what is stored.
struct TokenAccess: Sendable {
    /// Whether variables of the environment stand above what is stored.
    var readsVariables = true
    /// Whether a new token file may be made with a passphrase that the person is asked for.
    var asksForNewPassphrase = false
    var plainFile = PlainFileConsent.refused

    static let reading = TokenAccess()

    /// The screen signs in as well, so that it may make token files; a plain one after a yes.
    static func onScreen(_ questions: ScreenQuestions) -> TokenAccess {
        TokenAccess(asksForNewPassphrase: true, plainFile: .ask { await questions.mayKeepPlainly(at: $0) })
    }
}

/// Use cases over tokens as they are stored, whatever variables of the environment say.
struct ChangingTokens<UseCases: Sendable>: Sendable {
    let open: @Sendable (TokenAccess) throws -> UseCases

    /// - Parameter question: Whether new tokens may be stored in a plain file; without one none is stored at all.
    func callAsFunction(_ question: PlainFileQuestion? = nil) throws -> UseCases {
        guard let question else { return try open(TokenAccess(readsVariables: false)) }
        return try open(
            TokenAccess(
                readsVariables: false, asksForNewPassphrase: !question.isGiven,
                plainFile: .ask { await question.isYes($0) }))
    }
}
