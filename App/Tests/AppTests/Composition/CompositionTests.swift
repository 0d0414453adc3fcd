import CommandParsing
import Data
import Domain
import Network
import Shared
import Testing

@testable import App

/// Tests of the use cases that the composition creates for each command.
@Suite struct CompositionTests {
    private static let commandLines = [
        "search users swift", "search repos swift", "search photos sea", "search movies star", "user view octocat",
        "user avatar octocat", "me", "repo view swiftlang/swift", "photo list", "photo view a", "photo download a",
        "movie view 1", "movie poster 1", "fav add user octocat", "fav rm user octocat", "fav list", "fav export",
        "fav import file", "history list", "history rm user x", "history clear", "auth login", "auth logout",
        "auth status", "auth switch", "auth token", "limits", "cache info", "cache path", "cache clear", "config list",
        "doctor", "tui", "search users swift --show-query", "search users swift --web", "photo list --show-query",
    ]

    @Test(arguments: commandLines)
    func `the composition creates the use cases of every command`(_ line: String) throws {
        let (command, composition) = try compose(line)
        _ = try command.prepare(composition)
    }

    @Test func `the composition creates the use cases that change tokens`() throws {
        let composition = try compose("auth login").1.context.compose(.changing(), nil, nil)
        _ = try composition.useCases(ProviderSessions.self)
        _ = try composition.useCases(SignIn.self)
        _ = try composition.useCases(SignInInBrowser.self)
        _ = try composition.useCases(ServiceCache.self)
    }

    @Test(arguments: [
        ("search users swift --show-query", "https://api.github.com/search/users?"),
        ("search users swift --show-query --offline", "https://api.github.com/search/users?"),
        ("photo list --show-query", "https://api.unsplash.com/photos?"),
    ])
    func `--show-query replaces the network and sends nothing`(_ line: String, _ url: String) async throws {
        let (command, composition) = try compose(line)
        let transport = try #require(command.transport as? DryRunTransport)
        #expect(transport.firstURL == nil)
        #expect(try await command.run(composition) == .success)
        #expect(try #require(transport.firstURL).hasPrefix(url))
    }

    @Test func `a saved search reports errors in the same way as the command that runs it`() throws {
        let (_, invocation) = try CommandTree.interface.parse(["saved", "run", "x"])
        let settings = try Settings(invocation, environment: [:])
        let errors = ErrorOutput(arguments: UnparsedArguments(["--json-errors"]), environment: [:])
        let composition = try Composition(settings: settings, environment: [:], reportingTo: errors)
        let nested = try composition.context.compose(.reading, nil, nil)
        #expect(nested.context.errors.arguments.has(GlobalOptions.jsonErrors.spec))
    }

    @Test func `a command without --show-query uses the network`() throws {
        #expect(try compose("search users swift").0.transport == nil)
    }

    private func compose(_ line: String) throws -> (Command, Composition) {
        let (spec, invocation) = try CommandTree.interface.parse(line.split(separator: " ").map(String.init))
        let make = try #require(spec.make)
        let command = try make(invocation)
        let environment = Environment()
        let settings = try Settings(invocation, environment: environment)
        return (
            command, try Composition(settings: settings, environment: environment, transport: command.transport)
        )
    }
}
