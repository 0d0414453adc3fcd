import Core
import Data
import DemoServices
import DependencyInjection
import Domain
import Network
import NetworkCurl
import Shared
import TerminalKit
import TerminalUI

/// The assembly that registers the network and the token storage.
struct AppAssembly: Assembly {
    let settings: Settings
    let environment: Environment
    let tokens: TokenAccess
    let question: (any PassphraseQuestion)?
    /// The transport to use, or `nil` to create one. It is a dry run, or a network transport whose library was opened
    /// in advance.
    let transport: (any HTTPTransport)?

    func assemble(_ registry: inout Registry) {
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        registry.register((any TokenStorage).self, .shared) { [self] in tokenStorage }
        registry.register(NoUseCases.self, .transient) { NoUseCases() }
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
            case .open(let path): tokens.asksForPassphrase ? await question?.passphrase(for: path) : nil
            case .create(let path): tokens.asksForNewPassphrase ? await question?.newPassphrase(for: path) : nil
            }
        }
        return LayeredTokenStorage(options)
    }

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
    /// A Boolean value that indicates whether the program asks the user for the passphrase of an encrypted token file.
    var asksForPassphrase = true
    /// A Boolean value that indicates whether the program asks the user for a passphrase before it creates an encrypted
    /// token file.
    var asksForNewPassphrase = false
    /// The user's consent to storing tokens in an unencrypted file.
    var plainFile = PlainFileConsent.refused

    /// The token access of commands that read tokens but never store them.
    static let reading = TokenAccess()

    /// Returns the token access of the full-screen app, in which the user can sign in.
    ///
    /// The app stores tokens in an unencrypted file only if the user confirms.
    static func onScreen(_ questions: ScreenQuestions) -> TokenAccess {
        TokenAccess(asksForNewPassphrase: true, plainFile: .ask { await questions.confirmPlainFile(at: $0) })
    }
    /// Returns the token access of commands that change stored tokens. It ignores tokens in environment variables.
    ///
    /// - Parameter question: The question of whether a new token may be stored unencrypted, or `nil` if no token will
    ///   be stored.
    static func changing(_ question: PlainFileQuestion? = nil) -> TokenAccess {
        guard let question else { return TokenAccess(readsVariables: false) }
        return TokenAccess(
            readsVariables: false, asksForNewPassphrase: !question.isConfirmed,
            plainFile: .ask { await question.isYes($0) })
    }
}
