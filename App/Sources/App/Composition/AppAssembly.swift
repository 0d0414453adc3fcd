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
    let credentials: GitHubCredentials
    /// Takes the place of the network, for rehearsals.
    let transport: (any HTTPTransport)?

    func assemble(_ registry: inout Registry) {
        registry.register(WallClock.self, .shared) { .system }
        registry.register((any HTTPTransport).self, .shared) { [self] in baseTransport }
        registry.register(
            (any HTTPTransport).self, for: GitHubService.self, .shared,
            needs: (any HTTPTransport).self, HTTPCacheMiddleware.self
        ) { [self] transport, cache in
            wrap(
                transport, cache: cache,
                AuthorizationMiddleware(origin: settings.addresses.gitHubAPI.origin) { [credentials] in
                    credentials.token.map { .bearer($0) }
                })
        }
    }

    /// One service's middleware, outermost first; ``Network/HTTPMiddleware`` says why in this order.
    private func wrap(
        _ transport: any HTTPTransport, cache: HTTPCacheMiddleware, _ authorization: AuthorizationMiddleware
    ) -> any HTTPTransport {
        let inner: [any HTTPMiddleware] = [RetryMiddleware(), authorization, LoggingMiddleware(logger: logger)]
        // Demo answers cost nothing, and must not stand in for real ones later.
        return transport.wrapped(in: [RedirectMiddleware()] + (settings.isDemo ? [] : [cache]) + inner)
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
}
