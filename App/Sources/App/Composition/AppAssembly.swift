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
    /// Takes the place of the network, for rehearsals.
    let transport: (any HTTPTransport)?

    func assemble(_ registry: inout Registry) {
        registry.register(WallClock.self, .shared) { .system }
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        registry.register((any HTTPTransport).self, for: GitHubService.self, .shared, needs: (any HTTPTransport).self) {
            [self] transport in
            transport.wrapped(in: [
                RedirectMiddleware(),
                RetryMiddleware(),
                AuthorizationMiddleware(origin: settings.addresses.gitHubAPI.origin, credential: gitHubCredential),
                LoggingMiddleware(logger: logger),
            ])
        }
    }

    private var baseTransport: any HTTPTransport {
        if let transport { return transport }
        if settings.isDemo { return DemoTransport(services: [.gitHub: settings.addresses.gitHubAPI.url]) }
        return CurlTransport(configuration: CurlConfiguration(environment: environment))
    }

    private var logger: NetworkLogger {
        guard settings.isVerbose else { return .off }
        return NetworkLogger(
            Logger(label: "network", minimum: .debug) { entry in
                // Words that cannot be written are lost, not the command.
                try? OutputSink.standardError.write(entry.message.sanitizedForTerminal() + "\n")
            })
    }

    /// The token of the environment; the first variable that is set counts.
    private func gitHubCredential() async throws(NetworkError) -> Credential? {
        guard !settings.isAnonymous else { return nil }
        let variables = ["SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN"]
        return variables.lazy.compactMap(environment.nonEmpty).first.map { .bearer(Secret($0)) }
    }
}
