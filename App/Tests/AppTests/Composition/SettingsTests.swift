import CommandParsing
import Core
import Domain
import Shared
import TerminalKit
import TerminalUI
import Testing

@testable import App

/// Tests of settings from options, environment variables and the configuration file.
@Suite(.timeLimit(.minutes(10)))
struct SettingsTests {
    private func settings(_ flags: String = "", _ environment: Environment = [:]) throws -> Settings {
        let words = (flags + " limits").split(separator: " ").map(String.init)
        return try Settings(CommandTree.interface.parse(words).invocation, environment: environment)
    }

    @Test func `settings have their defaults without options and variables`() throws {
        let settings = try settings()
        #expect(settings.policy == .standard)
        #expect(settings.timeout == .seconds(30))
        #expect(settings.color == .auto)
        #expect(settings.canPrompt && !settings.isQuiet && !settings.isVerbose && !settings.isDemo)
        #expect(settings.locations == nil)
        #expect(settings.historyLimit == FetchRecentQueries.maximumCount)
    }

    @Test(arguments: [
        ("--offline", FetchPolicy.storedOnly), ("--refresh", .refresh), ("--no-cache", .bypass),
        ("--demo --offline", .standard),
    ])
    func `options choose the cache policy, and the demo is never offline`(flags: String, policy: FetchPolicy) throws {
        #expect(try settings(flags).policy == policy)
    }

    @Test(arguments: [
        ("", false, true), ("", true, false), ("--refresh", true, true), ("--no-cache", true, true),
        ("--cache-ttl 0s", true, true), ("--cache-ttl 5m", true, false), ("--offline", false, false),
        ("--demo --refresh", false, false),
    ])
    func `requests are expected if there are no usable cached responses`(
        flags: String, hasResponses: Bool, isAsked: Bool
    ) throws {
        #expect(try settings(flags).asksServers(hasResponses: hasResponses) == isAsked)
    }

    @Test(arguments: ["--offline --refresh", "--refresh --no-cache", "--no-cache --cache-ttl 5m"])
    func `contradictory options are refused`(flags: String) {
        #expect(throws: UsageError.self) { try settings(flags) }
    }

    @Test(arguments: [("", false), ("0", false), ("no", false), ("1", true), ("yes", true)])
    func `a variable turns the demo on, and an option overrides it`(value: String, isDemo: Bool) throws {
        #expect(try settings("", ["SEARCHAPP_DEMO": value]).isDemo == isDemo)
        #expect(try !settings("--demo=false", ["SEARCHAPP_DEMO": value]).isDemo)
    }

    @Test func `the demo has its own directories except for the configuration`() throws {
        let environment: Environment = ["SEARCHAPP_HOME": "/nowhere"]
        let (own, demo) = (try settings("", environment).locations, try settings("--demo", environment).locations)
        #expect(own?.cache == "/nowhere/cache" && demo?.cache == "/nowhere/cache/demo")
        #expect(own?.config == demo?.config)
    }

    @Test func `the option for the cache lifetime overrides the variable`() throws {
        let environment: Environment = ["SEARCHAPP_CACHE_TTL": "10m"]
        #expect(try settings("", environment).cacheLifetime == .seconds(600))
        #expect(try settings("--cache-ttl 5s", environment).cacheLifetime == .seconds(5))
        #expect(throws: UsageError.self) { try settings("", ["SEARCHAPP_CACHE_TTL": "soon"]) }
    }

    @Test func `an invalid host is refused without showing a possible password`() {
        let error = #expect(throws: UsageError.self) { try settings("--host https://me:hidden@example.com") }
        #expect(error?.message.contains("hidden") == false)
    }

    @Test func `an unknown demo scenario is reported with the valid ones`() {
        let error = #expect(throws: UsageError.self) { try settings("--demo", ["SEARCHAPP_DEMO_SCENARIO": "rain"]) }
        #expect(error?.message.contains("“rain” is not one of") == true)
    }
}
