import CommandParsing
import Core
import Data
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The settings of the configuration file. None of them is a secret.
extension Setting {
    static let all: [Setting] =
        [
            gitHubClientID, gitHubHost, images, color, pager, browser, historyLimit, cacheMaximumBytes, timeout, tabs,
            theme, accessible,
        ] + colors + keys

    static let gitHubClientID = Setting(
        "github.clientId", .text, help: "Client ID of the OAuth app for GitHub sign-in",
        overridingVariables: ["SEARCHAPP_GITHUB_CLIENT_ID"])
    static let gitHubHost = Setting(
        "github.host", .checked("the name of a server", ServiceURLs.isHost),
        help: "GitHub server (see --host)", defaultValue: Provider.github.host, overridingVariables: ["GH_HOST"])
    static let images = Setting("images", of: ImagePreference.auto, help: "Drawing mode for pictures (see --images)")
    static let color = Setting("color", of: ColorMode.auto, help: "When to use color (see --color)")
    static let pager = Setting(
        "pager", .anyText, help: "Pager for long output; empty or cat disables it", defaultValue: "less",
        overridingVariables: ["SEARCHAPP_PAGER"], fallbackVariable: "PAGER", isCommand: true)
    static let browser = Setting(
        "browser", .text, help: "Program that opens URLs", defaultValue: Browser.systemOpener,
        overridingVariables: ["SEARCHAPP_BROWSER"], fallbackVariable: "BROWSER", isCommand: true)
    static let historyLimit = Setting(
        "history.limit", .number(0...10_000), help: "Number of recent queries per kind (0: no history)",
        defaultValue: String(FetchRecentQueries.maximumCount))
    static let cacheMaximumBytes = Setting(
        "cache.maximumBytes", .number(0...Int.max, called: "a whole number of bytes"),
        help: "Maximum size of the cache in bytes", defaultValue: String(SQLiteHTTPCache.defaultMaximumBytes))
    static let timeout = Setting(
        "timeout", .checked("a duration such as 5, 500ms or 1m") { DurationText.positive($0) != nil },
        help: "Time limit for a request (see --timeout)", defaultValue: "30s")

    static let tabs = Setting(
        "tabs",
        .checked("screen names separated by commas, such as repos,users,me") {
            AppConfiguration.tabs(in: $0) != nil
        },
        help: "Screens in the tab bar, in order", defaultValue: AppConfiguration.standardTabs.joined(separator: ","))
    static let theme = Setting("theme", of: ScreenTheme.Choice.auto, help: "Color theme of the full-screen program")
    static let accessible = Setting(
        "accessible", .choice(["true", "false"]),
        help: "Whether to use line mode, which suits screen readers",
        defaultValue: "false", overridingVariables: ["ACCESSIBLE"])
    private static let colors = ScreenTheme.Role.allCases.map { role in
        Setting(
            "theme.\(role.rawValue)", .choice(ScreenTheme.colorNames),
            help: "Color of \(role.rawValue) text (one of 16 color names)")
    }

    fileprivate static let keyPrefix = "keys."
    /// The settings for the keys of the full-screen app. There is one setting for each action.
    ///
    /// Call ``checkKeys(_:of:)`` before setting a value, to reject conflicts.
    private static let keys = KeyChoices().report.map { entry in
        Setting(
            keyPrefix + entry.action,
            .checked("key names separated by spaces, such as enter l ctrl-r", KeyChoices.isKeys),
            help: "Keys for: \(entry.summary)", defaultValue: entry.keys)
    }

    /// The name of the action whose keys the setting defines, or `nil` if the setting does not define keys.
    var action: String? {
        if let (command, part) = OwnCommand.setting(name), part == .key { return OwnCommand.settingPrefix + command }
        return name.hasPrefix(Self.keyPrefix) ? String(name.dropFirst(Self.keyPrefix.count)) : nil
    }

    /// Returns the setting with the given name if it defines one of the user's own commands, such as `command.clone`.
    /// Otherwise, returns `nil`.
    static func ofCommand(_ name: String) -> Setting? {
        OwnCommand.setting(name).map { _, part in
            Setting(
                name, .valid { OwnCommand.problem(with: $0, of: part) }, help: part.help,
                defaultValue: part == .background ? "false" : nil, isCommand: true)
        }
    }

    /// Returns the most similar valid value for an invalid one, or `nil` if none is similar.
    func nearest(to value: String) -> String? {
        if let choices = form.choices { return UsageError.suggestion(for: value, among: choices) }
        guard name == Self.tabs.name else { return nil }
        let unknown = value.split(separator: ",").first { AppConfiguration.tabs(in: String($0)) == nil }
        return unknown.flatMap { UsageError.suggestion(for: String($0), among: AppConfiguration.tabNames) }
    }

    /// Returns the values that completion offers, the default first.
    ///
    /// - Parameter current: The value typed so far. If the setting is a list, each returned value begins with the typed
    ///   elements and adds one element.
    func suggestedValues(completing current: String) -> [CompletionCandidate] {
        if let choices = form.choices { return choices.map { CompletionCandidate($0) } }
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
    /// The commands that the user configured. Commands in a file that other users can modify are ignored.
    var ownCommands: [OwnCommand] {
        OwnCommand.all(names) { name in Setting.ofCommand(name).flatMap(program) }
    }

    var keyChoices: KeyChoices { KeyChoices(commands: ownCommands) { self[Setting.keyPrefix + $0] } }

    /// The warnings about configured values that are ignored.
    ///
    /// The name of a program is ignored if other users can change the configuration file. A key is ignored if it
    /// already belongs to another action.
    var warnings: [String] {
        var warnings = [warning].compactMap(\.self)
        // Build the key map only if the file contains keys, because that takes time.
        guard let path, names.contains(where: { Setting.ofCommand($0) != nil || $0.hasPrefix(Setting.keyPrefix) })
        else { return warnings }
        for conflict in keyChoices.conflicts {
            let isOfCommand = OwnCommand.setting(conflict.action) != nil
            let name = isOfCommand ? "\(conflict.action).key" : Setting.keyPrefix + conflict.action
            warnings.append("\(path): \(name) is not used: \(conflict.error).")
        }
        return warnings
    }

    var screenTheme: ScreenTheme { ScreenTheme(choice: self[.theme]) { self["theme.\($0.rawValue)"] } }

    /// Returns all settings with their values and origins, as rows for `config list`.
    func report(_ environment: Environment) -> [SettingReport] {
        (Setting.all + names.sorted().compactMap(Setting.ofCommand)).map { setting in
            let (value, source) = effectiveValue(setting, environment: environment)
            return SettingReport(setting.name, value: value, standard: setting.defaultValue, source: source)
        }
    }

    /// Checks the keys that a setting assigns to an action.
    ///
    /// - Throws: A usage error that names the other action if a key is already in use.
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
