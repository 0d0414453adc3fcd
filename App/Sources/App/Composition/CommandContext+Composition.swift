import Core
import Data
import DependencyInjection
import Domain
import Network
import Shared
import TerminalUI

extension CommandContext {
    /// Puts the layers together. Nothing is made before a command asks for it.
    init(settings: Settings, environment: Environment, transport: (any HTTPTransport)? = nil) throws {
        self.settings = settings
        self.environment = environment
        terminal = .detect(environment: environment, color: settings.color)
        output = .standardOutput
        messages = Messages(sink: .standardError, style: terminal.errorStyle, isQuiet: settings.isQuiet)
        clock = .system
        let credentials = GitHubCredentials(settings, environment: environment)
        container = Container([
            AppAssembly(settings: settings, environment: environment, credentials: credentials, transport: transport),
            DataAssembly(Self.dataConfiguration(settings, credentials, reportingTo: messages)),
            DomainAssembly(
                features: [.users, .repos, .limits, .favorites, .history], gitHubHost: settings.addresses.gitHubHost),
        ])
        try container.validate()
    }

    private static func dataConfiguration(
        _ settings: Settings, _ credentials: GitHubCredentials, reportingTo messages: Messages
    ) -> DataAssembly.Configuration {
        DataAssembly.Configuration(
            appVersion: Version.current, gitHubURL: settings.addresses.gitHubAPI.url,
            timeouts: HTTPRequest.Timeouts(connect: min(.seconds(10), settings.timeout), total: settings.timeout),
            storage: StorageConfiguration(
                dataDirectory: settings.locations?.data, cacheDirectory: settings.locations?.cache,
                historyLimit: settings.historyLimit, cacheMaximumBytes: settings.cacheMaximumBytes,
                cacheLifetime: settings.cacheLifetime,
                account: { _ in credentials.account },
                report: { messages.note($0.description) }))
    }

    /// The same over another transport.
    func rehearsing(over transport: any HTTPTransport) throws -> CommandContext {
        try CommandContext(settings: settings, environment: environment, transport: transport)
    }

    /// The keys among these that the person keeps; what is not known of them yet is filled in.
    ///
    /// A store that fails costs a note, not the answer.
    func favorites(among items: [any Item]) async -> Set<ItemKey> {
        guard !items.isEmpty else { return [] }
        do {
            let completeFavorites: CompleteFavorites = try container.resolve()
            return try await completeFavorites(items)
        } catch {
            messages.note("Favourites are left out: \((error as? SearchError)?.message ?? "\(error)")")
            return []
        }
    }
}
