import Core
import Data
import DependencyInjection
import Domain
import Network
import Presentation
import Shared
import TerminalUI

extension CommandContext {
    /// Puts the layers together. Nothing is made before a command asks for it.
    ///
    /// - Parameter screen: Takes the place of standard error and of questions while the terminal is drawn on.
    init(
        settings: Settings, environment: Environment, tokens: TokenAccess = .reading,
        transport: (any HTTPTransport)? = nil, screen: ScreenLink? = nil
    ) throws {
        self.settings = settings
        self.environment = environment
        let streams = TerminalCapabilities.detect(environment: environment, color: settings.color)
        terminal = screen == nil ? streams : streams.withoutProgress
        output = .standardOutput
        messages = Messages(
            sink: screen?.words ?? .standardError, style: terminal.errorStyle, isQuiet: settings.isQuiet)
        clock = .system
        container = Container([
            AppAssembly(
                settings: settings, environment: environment, tokens: tokens, messages: messages,
                question: Self.passphraseQuestion(settings, terminal, screen),
                transport: transport),
            DataAssembly(Self.dataConfiguration(settings, environment, reportingTo: messages)),
            DomainAssembly(sites: settings.sites),
            PresentationAssembly(sites: settings.sites),
        ])
        try container.validate()
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
        // A server may think for as long as the answer may take.
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

    /// The same over another transport.
    func rehearsing(over transport: any HTTPTransport) throws -> CommandContext {
        try CommandContext(settings: settings, environment: environment, transport: transport)
    }

    /// Writes what the rows were not to wait for.
    func finishWriting() {
        (try? container.resolve(Library.self))?.finishWriting()
    }

    /// The keys among these that the person keeps; what is not known of them yet is filled in.
    ///
    /// A store that fails costs a note, not the rows.
    func favorites(among items: [any Item]) async -> Set<ItemKey> {
        await knownFavorites(among: items) ?? []
    }

    /// The same; none when the store fails, which need not be tried again.
    func knownFavorites(among items: [any Item]) async -> Set<ItemKey>? {
        guard !items.isEmpty else { return [] }
        do {
            let completeFavorites: CompleteFavorites = try container.resolve()
            return try await completeFavorites(items)
        } catch {
            messages.note("Favourites are left out: \(SearchError(describing: error).message)")
            return nil
        }
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
