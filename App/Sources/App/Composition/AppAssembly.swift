import Core
import Data
import DemoServices
import DependencyInjection
import Domain
import Network
import NetworkCurl
import Shared
import TerminalUI

/// The assembly that registers the network, the token storage, and use cases that combine services of several layers.
struct AppAssembly: Assembly {
    let settings: Settings
    let environment: Environment
    let tokens: TokenAccess
    let question: (any PassphraseQuestion)?
    /// The transport to use, or `nil` to create one. It is a dry run, or a network transport whose library was opened
    /// in advance.
    let transport: (any HTTPTransport)?
    /// Creates another composition of the program, such as one for the full screen, with the given token access, link
    /// to a screen and HTTP transport.
    let compose: @Sendable (TokenAccess, ScreenLink?, (any HTTPTransport)?) throws -> Composition

    func assemble(_ registry: inout Registry) {
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        registry.register((any TokenStorage).self, .shared) { [self] in tokenStorage }
        registry.register(NoUseCases.self, .transient) { NoUseCases() }
        registry.register(SavedUseCases.self, .transient, needs: (any SavedSearchesRepository).self) { [compose] in
            SavedUseCases(repository: $0) { transport in try compose(.reading, nil, transport) }
        }
        registry.register(
            SignInUseCases.self, .transient, needs: ProviderSessions.self, SignIn.self, SignInInBrowser.self
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

    /// Registers the factory of use cases that change stored tokens.
    private func register<UseCases: Sendable>(_: UseCases.Type, _ registry: inout Registry) {
        registry.register(ChangingTokens<UseCases>.self, .transient) { [compose] in
            ChangingTokens { try compose($0, nil, nil).useCases() }
        }
    }

    /// The token storage.
    ///
    /// Without a home directory, it only reads environment variables. Demo mode stores tokens in memory, so that it
    /// neither reads nor changes the user's tokens.
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

    /// Returns a transport that sends requests over the network.
    static func network(_ environment: Environment) -> any HTTPTransport {
        CurlTransport(configuration: CurlConfiguration(environment: environment))
    }

    private var baseTransport: any HTTPTransport {
        if let transport { return transport }
        guard settings.isDemo else { return Self.network(environment) }
        let serviceURLs = settings.serviceURLs
        return DemoTransport(
            services: [
                .gitHub: serviceURLs.gitHubAPI.url, .gitHubSite: serviceURLs.gitHubWeb.url,
                .unsplash: serviceURLs.unsplashAPI.url, .tmdb: serviceURLs.tmdbAPI.url,
            ], scenario: settings.demoScenario)
    }
}

/// A value that specifies how a command may use and store the user's tokens. Most commands only read tokens.
struct TokenAccess: Sendable {
    /// A Boolean value that indicates whether environment variables override stored tokens.
    var readsVariables = true
    /// A Boolean value that indicates whether the program asks the user for a passphrase before it creates an encrypted
    /// token file.
    var asksForNewPassphrase = false
    /// The user's consent to storing tokens in an unencrypted file.
    var plainFile = PlainFileConsent.refused

    /// The value for commands that read tokens and store none.
    static let reading = TokenAccess()

    /// Returns the value for the full-screen app, in which the user can sign in.
    ///
    /// The app stores tokens in an unencrypted file only if the user confirms.
    static func onScreen(_ questions: ScreenQuestions) -> TokenAccess {
        TokenAccess(asksForNewPassphrase: true, plainFile: .ask { await questions.confirmPlainFile(at: $0) })
    }
}

/// A factory of use cases that change stored tokens. The use cases ignore tokens in environment variables.
struct ChangingTokens<UseCases: Sendable>: Sendable {
    let open: @Sendable (TokenAccess) throws -> UseCases

    /// Creates the use cases.
    ///
    /// - Parameter question: The question of whether a new token may be stored unencrypted, or `nil` if no token will
    ///   be stored.
    func callAsFunction(_ question: PlainFileQuestion? = nil) throws -> UseCases {
        guard let question else { return try open(TokenAccess(readsVariables: false)) }
        return try open(
            TokenAccess(
                readsVariables: false, asksForNewPassphrase: !question.isConfirmed,
                plainFile: .ask { await question.isYes($0) }))
    }
}
