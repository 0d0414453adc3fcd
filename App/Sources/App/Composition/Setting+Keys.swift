import CommandParsing
import Core
import Data
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The keys of the configuration file. It contains no secrets.
extension Setting {
    static let all: [Setting] =
        [
            gitHubClientID, gitHubHost, images, color, pager, browser, historyLimit, cacheMaximumBytes, timeout, tabs,
            theme, accessible,
        ] + colors + keys

    static let gitHubClientID = Setting(
        "github.clientId", .text, help: "client ID of the OAuth app for GitHub sign-in",
        overridingVariables: ["SEARCHAPP_GITHUB_CLIENT_ID"])
    static let gitHubHost = Setting(
        "github.host", .checked("the name of a server", ServiceURLs.isHost),
        help: "GitHub server, like --host", defaultValue: Provider.github.host, overridingVariables: ["GH_HOST"])
    static let images = Setting("images", of: ImagePreference.auto, help: "how to draw pictures, like --images")
    static let color = Setting("color", of: ColorMode.auto, help: "when to use color, like --color")
    static let pager = Setting(
        "pager", .anyText, help: "pager for long output; empty or cat for none", defaultValue: "less",
        overridingVariables: ["SEARCHAPP_PAGER"], fallbackVariable: "PAGER", isCommand: true)
    static let browser = Setting(
        "browser", .text, help: "program that opens URLs", defaultValue: Browser.systemOpener,
        overridingVariables: ["SEARCHAPP_BROWSER"], fallbackVariable: "BROWSER", isCommand: true)
    static let historyLimit = Setting(
        "history.limit", .number(0...10_000), help: "maximum number of recent queries per kind; 0 for none",
        defaultValue: String(FetchRecentQueries.keptCount))
    static let cacheMaximumBytes = Setting(
        "cache.maximumBytes", .number(0...Int.max, called: "a whole number of bytes"),
        help: "maximum size of the cache in bytes", defaultValue: String(SQLiteHTTPCache.defaultMaximumBytes))
    static let timeout = Setting(
        "timeout", .checked("a duration such as 5, 500ms or 1m") { DurationText.positive($0) != nil },
        help: "time limit for a request, like --timeout", defaultValue: "30s")

    static let tabs = Setting(
        "tabs",
        .checked("screen names separated by commas, such as repos,users,me") {
            AppConfiguration.tabs(in: $0) != nil
        },
        help: "screens in the tab bar, in order", defaultValue: AppConfiguration.standardTabs.joined(separator: ","))
    static let theme = Setting("theme", of: ScreenTheme.Choice.auto, help: "color theme of the full-screen program")
    static let accessible = Setting(
        "accessible", .choice(["true", "false"]), help: "line mode instead of the full screen, for screen readers",
        defaultValue: "false", overridingVariables: ["ACCESSIBLE"])
    private static let colors = ScreenTheme.Role.allCases.map { role in
        Setting(
            "theme.\(role.rawValue)", .choice(ScreenTheme.colorNames),
            help: "color for \(role.rawValue): one of 16 names")
    }

    fileprivate static let keyPrefix = "keys."
    /// One key for each action of the full-screen program. ``checkKeys(_:of:)`` rejects conflicts when a value is set.
    private static let keys = KeyChoices().report.map { entry in
        Setting(
            keyPrefix + entry.action,
            .checked("key names separated by spaces, such as enter l ctrl-r", KeyChoices.isKeys),
            help: "keys for: \(entry.summary)", defaultValue: entry.keys)
    }

    /// The action whose keys the setting defines, or `nil` for other settings.
    var action: String? { name.hasPrefix(Self.keyPrefix) ? String(name.dropFirst(Self.keyPrefix.count)) : nil }

    /// Returns a suggestion for an invalid value, or `nil` if no valid value is similar.
    func nearest(to value: String) -> String? {
        if case .choice(let words) = form { return UsageError.suggestion(for: value, among: words) }
        guard name == Self.tabs.name else { return nil }
        let unknown = value.split(separator: ",").first { AppConfiguration.tabs(in: String($0)) == nil }
        return unknown.flatMap { UsageError.suggestion(for: String($0), among: AppConfiguration.tabNames) }
    }

    /// The values that completion offers, with the default first. For the list of tabs, each value continues the list.
    func suggestedValues(completing current: String) -> [CompletionCandidate] {
        if case .choice(let values) = form { return values.map { CompletionCandidate($0) } }
        guard name == Self.tabs.name else {
            return defaultValue.map { [CompletionCandidate($0, description: "default")] } ?? []
        }
        let chosen = current.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        return AppConfiguration.tabNames.filter { !chosen.contains($0) }
            .map { CompletionCandidate((chosen + [$0]).joined(separator: ",")) }
    }

    /// Creates a setting whose values are the cases of an enumeration.
    private init<Value: RawRepresentable & CaseIterable>(
        _ name: String, of standard: Value, help: String
    ) where Value.RawValue == String {
        self.init(name, .choice(Value.allCases.map(\.rawValue)), help: help, defaultValue: standard.rawValue)
    }
}

extension SettingsFile {
    /// The configured keys of the full-screen program.
    var keyChoices: KeyChoices { KeyChoices { self[Setting.keyPrefix + $0] } }

    /// Messages about values that are not used: programs in a file that others can change, and conflicting keys.
    var warnings: [String] {
        var warnings = [warning].compactMap(\.self)
        // Key maps take time to build.
        guard let path, names.contains(where: { $0.hasPrefix(Setting.keyPrefix) }) else { return warnings }
        for conflict in keyChoices.conflicts {
            warnings.append("\(path): \(Setting.keyPrefix)\(conflict.action) is not used: \(conflict.error).")
        }
        return warnings
    }

    /// The color theme of the full-screen program.
    var screenTheme: ScreenTheme { ScreenTheme(choice: self[.theme]) { self["theme.\($0.rawValue)"] } }

    /// Returns all settings with their values and sources.
    func report(_ environment: Environment) -> [SettingReport] {
        Setting.all.map { setting in
            let (value, source) = effectiveValue(setting, environment: environment)
            return SettingReport(setting.name, value: value, standard: setting.defaultValue, source: source)
        }
    }

    /// Checks the keys of an action.
    ///
    /// - Throws: A usage error that names the action that already uses one of the keys.
    func checkKeys(_ text: String, of setting: Setting) throws(UsageError) {
        guard let action = setting.action else { return }
        var choices = keyChoices
        do throws(KeyChoiceError) {
            try choices.set(text, for: action)
        } catch {
            throw UsageError("\(setting.name): \(error)")
        }
    }
}
