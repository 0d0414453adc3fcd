import CommandParsing
import Core
import Data
import DependencyInjection
import Domain
import Network
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The composition root of one run, which creates only the services that the command needs.
struct Composition: Sendable {
    let context: CommandContext
    private let container: Container

    init(
        settings: Settings, environment: Environment, tokens: TokenAccess = .reading,
        transport: (any HTTPTransport)? = nil, screen: ScreenLink? = nil, assemblies: [any Assembly] = [],
        reportingTo errors: ErrorOutput? = nil, opensNetwork: Bool = false
    ) throws {
        let streams = TerminalCapabilities.detect(environment: environment, color: settings.color)
        let terminal = screen == nil ? streams : streams.withoutProgress
        let messages = Messages(sink: screen?.words ?? .standardError, isQuiet: settings.isQuiet)
        var storage = StorageConfiguration(
            dataDirectory: settings.locations?.data, cacheDirectory: settings.locations?.cache)
        storage.historyLimit = settings.historyLimit
        storage.cacheMaximumBytes = settings.cacheMaximumBytes
        storage.cacheLifetime = settings.cacheLifetime
        storage.report = { messages.note($0.description) }
        let stores = Stores(storage)
        var network: (any HTTPTransport)?
        // Loading libcurl takes longer than everything else before a request.
        if opensNetwork, transport == nil, settings.asksServers(hasResponses: stores.hasResponses) {
            network = AppAssembly.network(environment)
            network?.warmUp()
        }
        let tabs = settings.configuration[.tabs].flatMap(AppConfiguration.tabs) ?? AppConfiguration.standardTabs
        let layers: [any Assembly] = [
            AppAssembly(
                settings: settings, environment: environment, tokens: tokens,
                question: Self.passphraseQuestion(settings, terminal, screen), transport: transport ?? network),
            DataAssembly(
                Self.dataConfiguration(
                    settings, environment, isRehearsal: transport != nil, storage, stores, reportingTo: messages)),
            DomainAssembly(sites: settings.sites),
            PresentationAssembly(configuration: AppConfiguration(tabs: tabs), sites: settings.sites),
        ]
        let container = Container(layers + assemblies)
        // Release builds skip the validation, because tests validate the container in debug builds.
        #if DEBUG
            try container.validate()
        #endif
        self.container = container
        let console = Console(
            environment: environment, terminal: terminal, output: .standardOutput, messages: messages,
            policy: settings.policy, images: settings.images, pager: settings.configuration.program(.pager),
            browser: settings.configuration.program(.browser), canPrompt: settings.canPrompt)
        let account = AccountAccess(isDemo: settings.isDemo, isAnonymous: settings.isAnonymous) {
            () async throws(AppError) in
            let session: Session = try container.service()
            return try await session.activeAccount()
        }
        let reporter = errors ?? ErrorOutput(arguments: UnparsedArguments([]), environment: environment)
        context = CommandContext(
            settings: settings,
            items: ItemServices(
                console: console, sites: settings.sites, account: account,
                images: { () throws(AppError) in try container.service() },
                completeFavorites: { items throws(AppError) in
                    let completeFavorites: CompleteFavorites = try container.service()
                    return try await completeFavorites(items)
                },
                report: { _ = reporter.report($0) }),
            favorites: { () throws(AppError) in try container.service() }, errors: reporter,
            compose: { tokens, screen, transport in
                try Composition(
                    settings: settings, environment: environment, tokens: tokens, transport: transport, screen: screen,
                    reportingTo: errors)
            })
    }

    func useCases<UseCases: Sendable>(_: UseCases.Type = UseCases.self) throws -> UseCases {
        try container.resolve()
    }

    func appFactory() throws -> AppCoordinatorFactory {
        try useCases(AppCoordinatorFactory.self).offering(try browserSignIn())
    }

    private func browserSignIn() throws -> BrowserSignIn? {
        let (signIn, directory) = (try useCases(SignInInBrowser.self), context.settings.locations?.state)
        guard signIn.isPossible else { return nil }
        return BrowserSignIn { show throws(SignInError) in
            try await signIn(startPagesIn: directory) { await show(BrowserSignIn.Page(url: $0, startPage: $1())) }
        }
    }

    /// Completes database writes that were deferred until the output was complete.
    func finishWriting() {
        (try? container.resolve(UserDatabase.self))?.finishWriting()
    }

    private static func passphraseQuestion(
        _ settings: Settings, _ terminal: TerminalCapabilities, _ screen: ScreenLink?
    ) -> (any PassphraseQuestion)? {
        guard let screen else { return TerminalPrompt(canPrompt: settings.canPrompt, terminal: terminal) }
        return settings.canPrompt ? ScreenPassphraseQuestion(screen.questions) : nil
    }

    /// The maximum total size of decoded pictures in memory, in bytes.
    ///
    /// A screen shows few pictures at a time, and the others are cached on disk. With 16 MiB, the program uses less
    /// than 60 MB of memory.
    private static let imageMemorySize = 16 << 20

    private static func dataConfiguration(
        _ settings: Settings, _ environment: Environment, isRehearsal: Bool, _ storage: StorageConfiguration,
        _ stores: Stores, reportingTo messages: Messages
    ) -> DataAssembly.Configuration {
        let services = ServiceSettings(
            urls: settings.serviceURLs,
            client: settings.isDemo
                ? OAuthClient(id: "demo")
                : OAuthClient(environment: environment, configuredID: settings.configuration[.gitHubClientID]),
            appVersion: Version.current,
            // Set the idle timeout to the whole time limit, because a server may use all of it before the first byte.
            timeouts: HTTPRequest.Timeouts(
                connect: min(.seconds(10), settings.timeout), total: settings.timeout, idle: settings.timeout))
        var connection = ServiceConnection()
        // Bypass the cache in a dry run, which prints its request even if a cached response exists.
        connection.policy = isRehearsal ? .bypass : settings.policy
        connection.cacheLifetime = settings.cacheLifetime
        connection.storesResponses = !settings.isDemo
        connection.isAnonymous = settings.isAnonymous
        connection.credentials = isRehearsal ? .unused : settings.isDemo ? .optional : .asRequested
        connection.isSerial = settings.sendsSerially
        if settings.isVerbose { connection.logger = .writing(to: messages) }
        connection.report = { messages.answer([$0.message, $0.commandHint].compactMap(\.self).joined(separator: " ")) }
        var configuration = DataAssembly.Configuration(
            services, sites: settings.sites, storage: storage, connection: connection,
            imageMemorySize: Self.imageMemorySize,
            decodeImage: { file throws(ImageError) in try await PictureDecoder().decode(file.bytes) })
        configuration.stores = stores
        configuration.gitHubTokenVariable =
            settings.isAnonymous ? nil : settings.tokenVariable(for: .github, in: environment)
        return configuration
    }
}

extension Logger {
    /// Returns a logger that writes to standard error for `--verbose` and ignores write errors.
    fileprivate static func writing(to messages: Messages) -> Logger {
        Logger(label: "network", minimum: .debug) { entry in
            try? messages.sink.write(entry.message.sanitizedForTerminal().maskingTokens() + "\n")
        }
    }
}

extension Container {
    /// Resolves a service. If the container cannot create it, the error is converted to an `AppError`.
    fileprivate func service<Service: Sendable>() throws(AppError) -> Service {
        do throws(RegistrationProblem) {
            return try resolve()
        } catch {
            throw AppError(describing: error)
        }
    }
}
