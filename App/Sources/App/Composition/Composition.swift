import Core
import Data
import DependencyInjection
import Domain
import Network
import Presentation
import Shared
import TerminalUI

/// The layers, put together for one run. A command is given the use cases that it names; nothing else is made.
struct Composition: Sendable {
    let context: CommandContext
    private let container: Container

    /// - Parameters:
    ///   - transport: Takes the place of the network.
    ///   - screen: Takes the place of standard error and of questions while the terminal is drawn on.
    init(
        settings: Settings, environment: Environment, tokens: TokenAccess = .reading,
        transport: (any HTTPTransport)? = nil, screen: ScreenLink? = nil, reportingTo errors: ErrorOutput? = nil
    ) throws {
        let streams = TerminalCapabilities.detect(environment: environment, color: settings.color)
        let terminal = screen == nil ? streams : streams.withoutProgress
        let messages = Messages(
            sink: screen?.words ?? .standardError, style: terminal.errorStyle, isQuiet: settings.isQuiet)
        let container = Container([
            AppAssembly(
                settings: settings, environment: environment, tokens: tokens, messages: messages,
                question: Self.passphraseQuestion(settings, terminal, screen), transport: transport),
            CommandAssembly { tokens, screen in
                try Composition(settings: settings, environment: environment, tokens: tokens, screen: screen)
            },
            DataAssembly(Self.dataConfiguration(settings, environment, reportingTo: messages)),
            DomainAssembly(sites: settings.sites),
            PresentationAssembly(sites: settings.sites),
        ])
        // Tests run debug builds: what they validate needs no second look at each start.
        #if DEBUG
            try container.validate()
        #endif
        self.container = container
        context = CommandContext(
            settings: settings,
            console: Console(
                environment: environment, terminal: terminal, output: .standardOutput, messages: messages,
                policy: settings.policy, images: settings.images, pager: settings.configuration.program(.pager),
                browser: settings.configuration.program(.browser)), images: { try container.resolve() },
            completeFavorites: { items in
                let completeFavorites: CompleteFavorites = try container.resolve()
                return try await completeFavorites(items)
            }, account: AccountAccess(container),
            errors: errors ?? ErrorOutput(arguments: [], environment: environment))
    }

    /// What the command names, made now.
    func useCases<UseCases: Sendable>(_: UseCases.Type = UseCases.self) throws -> UseCases {
        try container.resolve()
    }

    func run<C: Command>(_ command: C) async throws -> ExitCode {
        try await command.run(useCases(), in: context)
    }

    /// Writes what the rows were not to wait for.
    func finishWriting() {
        (try? container.resolve(Library.self))?.finishWriting()
    }

    private static func passphraseQuestion(
        _ settings: Settings, _ terminal: TerminalCapabilities, _ screen: ScreenLink?
    ) -> (any PassphraseQuestion)? {
        guard let screen else { return TerminalPrompt(mayAsk: settings.mayAsk, terminal: terminal) }
        return settings.mayAsk ? ScreenPassphraseQuestion(screen.questions) : nil
    }

    /// 16 MiB. A screen shows one picture at a time and the files of the others are on the disk, so that more would
    /// make nothing faster that can be felt; with it the program stays under 60 MB however many pictures it has shown.
    private static let imageMemorySize = 16 << 20

    private static func dataConfiguration(
        _ settings: Settings, _ environment: Environment, reportingTo messages: Messages
    ) -> DataAssembly.Configuration {
        let addresses = settings.addresses
        // A server may think for as long as the response may take.
        let timeouts = HTTPRequest.Timeouts(
            connect: min(.seconds(10), settings.timeout), total: settings.timeout, idle: settings.timeout)
        return DataAssembly.Configuration(
            appVersion: Version.current, gitHubURL: addresses.gitHubAPI.url, unsplashURL: addresses.unsplashAPI.url,
            tmdbURL: addresses.tmdbAPI.url, sites: settings.sites, timeouts: timeouts,
            storage: StorageConfiguration(
                dataDirectory: settings.locations?.data, cacheDirectory: settings.locations?.cache,
                historyLimit: settings.historyLimit, cacheMaximumBytes: settings.cacheMaximumBytes,
                cacheLifetime: settings.cacheLifetime,
                report: { messages.note($0.description) }),
            session: SessionServices(
                gitHubSite: addresses.gitHubWeb.url, gitHubAPI: addresses.gitHubAPI.url,
                unsplashAPI: addresses.unsplashAPI.url, tmdbAPI: addresses.tmdbAPI.url,
                client: OAuthClient(settings, environment), appVersion: Version.current, timeouts: timeouts),
            imageMemorySize: Self.imageMemorySize,
            decodeImage: { file throws(ImageError) in try await PictureDecoder().decode(file.bytes) })
    }
}

extension AccountAccess {
    fileprivate init(_ container: Container) {
        self.init(
            gitHubToken: {
                let session: Session = try container.resolve()
                return try await session.accessTokenOrError()
            },
            failure: { try container.resolve(SessionCredentials.self, for: GitHubService.self).failure })
    }
}

extension TerminalCapabilities {
    /// The same, with no line under the cursor to tell of progress in.
    fileprivate var withoutProgress: TerminalCapabilities {
        TerminalCapabilities(
            isInputTerminal: isInputTerminal, isOutputTerminal: isOutputTerminal, isErrorTerminal: false, size: size,
            outputStyle: outputStyle)
    }
}

extension OAuthClient {
    /// The app as GitHub knows it; the secret is never taken from a file.
    fileprivate init?(_ settings: Settings, _ environment: Environment) {
        guard !settings.isDemo else {
            self.init(id: "demo")
            return
        }
        guard let id = environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_ID") ?? settings.configuration[.gitHubClientID]
        else { return nil }
        self.init(id: id, secret: environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_SECRET").map(Secret.init(_:)))
    }
}
