import CommandParsing
import Core
import Data
import DemoServices
import Domain
import Foundation
import Shared
import TerminalUI

/// What one run goes by: global flags first, then the environment, then the configuration file.
struct Settings: Sendable {
    let isDemo: Bool
    /// What goes wrong in the demo, for trying out errors.
    let demoScenario: DemoScenario
    let policy: FetchPolicy
    /// Overrides every lifetime of stored responses.
    let cacheLifetime: Duration?
    let isAnonymous: Bool
    let serviceURLs: ServiceURLs
    let color: ColorMode
    let images: ImagePreference
    let timeout: Duration
    let mayAsk: Bool
    let isQuiet: Bool
    let isVerbose: Bool
    let configuration: SettingsFile
    /// None when there is no home directory: what needs no file works all the same. The demo keeps everything but the
    /// configuration in folders of its own.
    let locations: StorageLocations?

    init(_ invocation: Invocation, environment: Environment) throws {
        let locations = try? StorageLocations(environment: environment, names: .app)
        // Where there is no file, nothing has to be known of what it may hold.
        let hasFile = locations.map { access($0.settingsFile, F_OK) == 0 } ?? false
        configuration = SettingsFile(path: locations?.settingsFile, settings: hasFile ? Setting.all : [])
        try invocation.requireAtMostOne(of: [GlobalOptions.noCache.spec, GlobalOptions.cacheTTL.spec])
        isDemo = try invocation.value(GlobalOptions.demo) ?? environment.isOn("SEARCHAPP_DEMO")
        self.locations = isDemo ? locations?.inside("demo") : locations
        demoScenario =
            try environment.value(
                "SEARCHAPP_DEMO_SCENARIO", isNot: "one of \(DemoScenario.names.joined(separator: ", "))"
            ) {
                DemoScenario($0)
            } ?? .normal
        let chosen = try invocation.choice(of: GlobalOptions.policies) ?? FetchPolicy.standard
        // The demo needs no network, so that it is never offline.
        policy = isDemo && chosen == .storedOnly ? .standard : chosen
        cacheLifetime =
            try invocation.value(GlobalOptions.cacheTTL)
            ?? environment.value("SEARCHAPP_CACHE_TTL", isNot: "a duration such as 0s or 10m") {
                try? DurationText.parse($0)
            }
        isAnonymous = try invocation.isOn(GlobalOptions.anonymous)
        let host = try invocation.value(GlobalOptions.host)
        do throws(ServiceURLError) {
            serviceURLs = try ServiceURLs(
                environment: environment, host: host, configuredHost: configuration[.gitHubHost], isDemo: isDemo)
        } catch {
            throw UsageError(error.description)
        }
        // What the file holds was checked when it was read. NO_COLOR counts more, and less than a flag.
        let configured = environment.nonEmpty("NO_COLOR") == nil ? configuration[.color] : nil
        color = try Self.color(of: invocation) ?? configured.flatMap(ColorMode.init) ?? .auto
        images =
            try invocation.value(GlobalOptions.images) ?? configuration[.images].flatMap(ImagePreference.init) ?? .auto
        timeout =
            try invocation.value(GlobalOptions.timeout) ?? configuration[.timeout].flatMap(DurationText.positive)
            ?? .seconds(30)
        mayAsk = try !invocation.isOn(GlobalOptions.noInput)
        isQuiet = try invocation.isOn(GlobalOptions.quiet)
        isVerbose = try invocation.isOn(GlobalOptions.verbose)
    }

    /// Whether a server is going to be asked, as far as that is known before stored responses are looked for.
    func asksServers(hasResponses: Bool) -> Bool {
        !isDemo && policy.asksServers(hasResponses: hasResponses, lifetime: cacheLifetime)
    }

    /// The providers' sites, and the host that GitHub's things belong to.
    var sites: WebSites { serviceURLs.sites(isDemo: isDemo) }

    /// The variable that counts before a stored token, if one is set. The demo looks at none.
    func tokenVariable(for provider: Provider, in environment: Environment) -> String? {
        guard !isDemo else { return nil }
        let variables = TokenVariable.standard(for: .app, gitHubHost: serviceURLs.gitHubHost)
        return EnvironmentTokenStorage(environment: environment, variables: variables)
            .variable(for: provider.rawValue)?.name
    }

    /// Recent queries kept of each kind.
    var historyLimit: Int { configuration[.historyLimit].flatMap { Int($0) } ?? FetchRecentQueries.keptCount }

    var cacheMaximumBytes: Int {
        configuration[.cacheMaximumBytes].flatMap { Int($0) } ?? SQLiteHTTPCache.defaultMaximumBytes
    }

    /// Where files are kept, for a command that makes no sense without.
    func home() throws(AppError) -> StorageLocations {
        guard let locations else {
            throw AppError(
                .storage, message: "There is no place for files.",
                hint: "Set HOME, or SEARCHAPP_HOME to the folder that everything is to be kept in.")
        }
        return locations
    }

    /// A search may have a filter of the same name, whose words are others.
    private static func color(of invocation: Invocation) throws(UsageError) -> ColorMode? {
        let option = GlobalOptions.color
        let texts = invocation.texts(of: option.spec.name)
        if let mode = texts.compactMap({ ColorMode(rawValue: $0) }).last { return mode }
        return try invocation.value(option)
    }
}

extension ApplicationNames {
    /// What this program calls itself in folders, in the keyring and in variables.
    static let app = ApplicationNames(application: "search-app", label: "Search App", variablePrefix: "SEARCHAPP")
}

extension Setting {
    /// The setting of a name, and whether it can have a value.
    static func named(_ name: String, checking value: String? = nil) throws(UsageError) -> Setting {
        do throws(SettingError) {
            let setting = try all.setting(named: name)
            if let value { try setting.check(value) }
            return setting
        } catch {
            throw UsageError(error.appError)
        }
    }
}

extension Environment {
    /// What a variable says; none where it is not set.
    fileprivate func value<Value>(
        _ name: String, isNot expectation: @autoclosure () -> String, _ read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = nonEmpty(name) else { return nil }
        guard let value = read(text) else { throw .badValue(text, of: name, isNot: expectation()) }
        return value
    }
}
