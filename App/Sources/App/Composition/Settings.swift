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
    /// Overrides every lifetime of stored answers.
    let cacheLifetime: Duration?
    let isAnonymous: Bool
    let addresses: ServiceAddresses
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
        try invocation.requireAtMostOne(
            of: [GlobalOptions.offline.spec, GlobalOptions.refresh.spec, GlobalOptions.noCache.spec])
        try invocation.requireAtMostOne(of: [GlobalOptions.noCache.spec, GlobalOptions.cacheTTL.spec])
        isDemo =
            if let flag = try invocation.value(GlobalOptions.demo) {
                flag
            } else {
                Self.isSet("SEARCHAPP_DEMO", in: environment)
            }
        self.locations = isDemo ? locations?.inside("demo") : locations
        demoScenario = try Self.scenario(in: environment)
        let chosen = try Self.policy(of: invocation)
        // The demo needs no network, so that it is never offline.
        policy = isDemo && chosen == .storedOnly ? .standard : chosen
        cacheLifetime =
            if let flag = try invocation.value(GlobalOptions.cacheTTL) {
                flag
            } else {
                try environment.nonEmpty("SEARCHAPP_CACHE_TTL").map(Self.lifetime)
            }
        isAnonymous = try invocation.isOn(GlobalOptions.anonymous)
        let host = try invocation.value(GlobalOptions.host)
        do throws(ServiceAddressError) {
            addresses = try ServiceAddresses(
                environment: environment, host: host, configuredHost: configuration[.gitHubHost], isDemo: isDemo)
        } catch {
            throw UsageError(error.description)
        }
        // What the file holds was checked when it was read.
        color = try Self.color(of: invocation) ?? configuration[.color].flatMap(ColorMode.init) ?? .auto
        images =
            try invocation.value(GlobalOptions.images) ?? configuration[.images].flatMap(ImagePreference.init) ?? .auto
        timeout =
            try invocation.value(GlobalOptions.timeout)
            ?? configuration[.timeout].flatMap { try? DurationText.parse($0) } ?? .seconds(30)
        mayAsk = try !invocation.isOn(GlobalOptions.noInput)
        isQuiet = try invocation.isOn(GlobalOptions.quiet)
        isVerbose = try invocation.isOn(GlobalOptions.verbose)
    }

    /// The providers' sites, and the host that GitHub's things belong to.
    var sites: WebSites {
        addresses.sites(isDemo: isDemo)
    }

    /// The pictures on the disk; none when there is no place for them.
    var imageCache: ImageDiskCache? {
        locations.map { ImageDiskCache(path: StorageConfiguration.imageDirectory(in: $0.cache)) }
    }

    /// Recent queries kept of each kind.
    var historyLimit: Int {
        configuration[.historyLimit].flatMap { Int($0) } ?? FetchRecentQueries.keptCount
    }

    var cacheMaximumBytes: Int {
        configuration[.cacheMaximumBytes].flatMap { Int($0) } ?? SQLiteHTTPCache.defaultMaximumBytes
    }

    /// A search may have a filter of the same name, whose words are others.
    private static func color(of invocation: Invocation) throws(UsageError) -> ColorMode? {
        let option = GlobalOptions.color
        if let mode = invocation.texts(of: option.spec.name).compactMap({ ColorMode(rawValue: $0) }).last {
            return mode
        }
        return try invocation.value(option)
    }

    private static func scenario(in environment: Environment) throws(UsageError) -> DemoScenario {
        guard let text = environment.nonEmpty("SEARCHAPP_DEMO_SCENARIO") else { return .normal }
        guard let scenario = DemoScenario(text) else {
            let names = DemoScenario.names.joined(separator: ", ")
            throw UsageError("SEARCHAPP_DEMO_SCENARIO: “\(text)” is not one of \(names)")
        }
        return scenario
    }

    private static func policy(of invocation: Invocation) throws(UsageError) -> FetchPolicy {
        if try invocation.isOn(GlobalOptions.offline) { return .storedOnly }
        if try invocation.isOn(GlobalOptions.refresh) { return .refresh }
        if try invocation.isOn(GlobalOptions.noCache) { return .bypass }
        return .standard
    }

    private static func lifetime(_ text: String) throws(UsageError) -> Duration {
        guard let duration = try? DurationText.parse(text) else {
            throw UsageError("SEARCHAPP_CACHE_TTL: “\(text)” is not a duration such as 0s or 10m")
        }
        return duration
    }

    private static func isSet(_ variable: String, in environment: Environment) -> Bool {
        switch environment.nonEmpty(variable) {
        case nil, "0", "false", "no": false
        default: true
        }
    }
}
