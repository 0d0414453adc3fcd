import CommandParsing
import Core
import Data
import DemoServices
import Domain
import Foundation
import Shared
import TerminalKit
import TerminalUI

/// The settings of one run. Global options override environment variables, which override the configuration file. The
/// exceptions are `PAGER` and `BROWSER`, which the configuration file overrides.
struct Settings: Sendable {
    let isDemo: Bool
    /// The fault that demo mode simulates.
    let demoScenario: DemoScenario
    let policy: FetchPolicy
    /// The lifetime of cached responses, or `nil` for the default of each request.
    let cacheLifetime: Duration?
    let isAnonymous: Bool
    let serviceURLs: ServiceURLs
    let color: ColorMode
    let images: ImagePreference
    let timeout: Duration
    var canPrompt: Bool
    /// Whether requests that share a rate limit are sent one after another. A server needs this, because its client may
    /// request several operations at once.
    var sendsSerially = false
    let isQuiet: Bool
    let isVerbose: Bool
    let configuration: SettingsFile
    /// The directories of the program, or `nil` if the user has no home directory. Demo mode uses separate directories,
    /// except for the configuration.
    let locations: StorageLocations?

    init(_ invocation: Invocation, environment: Environment) throws {
        let locations = try? StorageLocations(environment: environment, names: .app)
        // Load the definitions of all keys only if there is a file, because that takes time.
        let hasFile = locations.map { access($0.settingsFile, F_OK) == 0 } ?? false
        configuration = SettingsFile(
            path: locations?.settingsFile, settings: hasFile ? Setting.all : [], family: Setting.ofCommand)
        try invocation.requireAtMostOne(of: [GlobalOptions.noCache.spec, GlobalOptions.cacheTTL.spec])
        isDemo = try invocation.value(GlobalOptions.demo) ?? environment.isOn("SEARCHAPP_DEMO")
        self.locations = isDemo ? locations?.subdirectories(named: "demo") : locations
        demoScenario =
            try environment.value(
                "SEARCHAPP_DEMO_SCENARIO", isNot: "one of \(DemoScenario.names.joined(separator: ", "))"
            ) {
                DemoScenario($0)
            } ?? .normal
        let chosen = try invocation.choice(of: GlobalOptions.policies) ?? FetchPolicy.standard
        // Demo mode needs no network, so it ignores the offline policy.
        policy = isDemo && chosen == .storedOnly ? .standard : chosen
        cacheLifetime =
            try invocation.value(GlobalOptions.cacheTTL)
            ?? environment.value("SEARCHAPP_CACHE_TTL", isNot: "a duration such as 0s or 10m") {
                try? DurationText.parse($0)
            }
        isAnonymous = try invocation.isOn(GlobalOptions.anonymous)
        let host = try invocation.value(GlobalOptions.host)
        serviceURLs = try UsageError.checking { [isDemo, configuration] in
            try ServiceURLs(
                environment: environment, host: host, configuredHost: configuration[.gitHubHost], isDemo: isDemo)
        }
        // The values of the file were checked when it was read. NO_COLOR overrides the file, and --color overrides
        // NO_COLOR.
        let configured = environment.nonEmpty("NO_COLOR") == nil ? configuration[.color] : nil
        color = try Self.color(of: invocation) ?? configured.flatMap(ColorMode.init) ?? .auto
        images =
            try invocation.value(GlobalOptions.images) ?? configuration[.images].flatMap(ImagePreference.init) ?? .auto
        timeout =
            try invocation.value(GlobalOptions.timeout) ?? configuration[.timeout].flatMap(DurationText.positive)
            ?? .seconds(30)
        canPrompt = try !invocation.isOn(GlobalOptions.noInput)
        isQuiet = try invocation.isOn(GlobalOptions.quiet)
        isVerbose = try invocation.isOn(GlobalOptions.verbose)
    }

    /// Returns whether the command is certain to send a request. The cache is not searched to determine this.
    ///
    /// - Parameter hasResponses: Whether the cache contains any responses.
    func asksServers(hasResponses: Bool) -> Bool {
        !isDemo && policy.asksServers(hasResponses: hasResponses, lifetime: cacheLifetime)
    }

    /// The websites of the services, including that of the configured GitHub host.
    var sites: WebSites { serviceURLs.sites(isDemo: isDemo) }

    /// Returns the name of the environment variable that overrides the stored token, or `nil` if none is set.
    ///
    /// Demo mode ignores such variables.
    func tokenVariable(for provider: Provider, in environment: Environment) -> String? {
        guard !isDemo else { return nil }
        let variables = TokenVariable.standard(for: .app, gitHubHost: serviceURLs.gitHubHost)
        return EnvironmentTokenStorage(environment: environment, variables: variables)
            .variable(for: provider.rawValue)?.name
    }

    var historyLimit: Int { configuration[.historyLimit].flatMap { Int($0) } ?? FetchRecentQueries.maximumCount }

    var cacheMaximumBytes: Int {
        configuration[.cacheMaximumBytes].flatMap { Int($0) } ?? SQLiteHTTPCache.defaultMaximumBytes
    }

    /// Returns the directories of the program.
    func home() throws(AppError) -> StorageLocations {
        guard let locations else {
            throw AppError(
                .storage, reason: "No home directory is available for storing files", advice: [.chooseStorageFolder])
        }
        return locations
    }

    /// Returns the value of `--color`, or `nil` if the option was not given.
    ///
    /// A search command can have a filter that is also called `--color`. The values of the filter are ignored.
    private static func color(of invocation: Invocation) throws(UsageError) -> ColorMode? {
        let option = GlobalOptions.color
        let texts = invocation.texts(of: option.spec.name)
        if let mode = texts.compactMap({ ColorMode(rawValue: $0) }).last { return mode }
        return try invocation.value(option)
    }
}

extension ApplicationNames {
    /// The names of the program in directories, in the keyring and in environment variables.
    static let app = ApplicationNames(application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
}

extension Setting {
    /// Returns the setting with the given name, and checks the value unless it is `nil`.
    static func named(_ name: String, checking value: String? = nil) throws(UsageError) -> Setting {
        try UsageError.checking {
            let setting = if let own = ofCommand(name) { own } else { try all.setting(named: name) }
            if let value { try setting.check(value) }
            return setting
        }
    }
}

extension Environment {
    /// Returns the parsed value of an environment variable, or `nil` if the variable is not set.
    fileprivate func value<Value>(
        _ name: String, isNot expectation: @autoclosure () -> String, _ read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = nonEmpty(name) else { return nil }
        guard let value = read(text) else { throw .badValue(text, of: name, isNot: expectation()) }
        return value
    }
}
