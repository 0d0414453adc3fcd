import CommandParsing
import Core
import Data
import Domain
import Presentation
import Shared
import TerminalUI

/// What the configuration file may hold. Secrets are not kept there.
extension Setting {
    static let all: [Setting] =
        [
            gitHubClientID, gitHubHost, images, color, pager, browser, historyLimit, cacheMaximumBytes, timeout, tabs,
            theme, accessible,
        ] + colors + keys

    static let gitHubClientID = Setting(
        "github.clientId", .text, help: "id of the OAuth app that signs in to GitHub",
        strongerVariables: ["SEARCHAPP_GITHUB_CLIENT_ID"])
    static let gitHubHost = Setting(
        "github.host", .checked("the name of a server", ServiceURLs.isHost),
        help: "server that is searched, as --host", standard: Provider.github.host, strongerVariables: ["GH_HOST"])
    static let images = Setting("images", of: ImagePreference.auto, help: "how pictures are drawn, as --images")
    static let color = Setting("color", of: ColorMode.auto, help: "when output is coloured, as --color")
    static let pager = Setting(
        "pager", .anyText, help: "command that shows long output; empty or cat for none", standard: "less",
        strongerVariables: ["SEARCHAPP_PAGER"], weakerVariable: "PAGER", namesProgram: true)
    static let browser = Setting(
        "browser", .text, help: "command that opens web addresses", standard: Browser.systemOpener,
        strongerVariables: ["SEARCHAPP_BROWSER"], weakerVariable: "BROWSER", namesProgram: true)
    static let historyLimit = Setting(
        "history.limit", .number(0...10_000), help: "recent queries kept of each kind; 0 keeps none",
        standard: String(FetchRecentQueries.keptCount))
    static let cacheMaximumBytes = Setting(
        "cache.maximumBytes", .number(0...Int.max, called: "a whole number of bytes"),
        help: "size that stored answers and pictures may reach", standard: String(SQLiteHTTPCache.defaultMaximumBytes))
    static let timeout = Setting(
        "timeout", .checked("a duration such as 5, 500ms or 1m") { DurationText.positive($0) != nil },
        help: "how long one request may take, as --timeout", standard: "30s")

    static let tabs = Setting(
        "tabs",
        .checked("names of screens with commas between, such as repos,users,me") {
            AppConfiguration.tabs(in: $0) != nil
        },
        help: "screens of the tab bar, in its order", standard: AppConfiguration.standardTabs.joined(separator: ","))
    static let theme = Setting("theme", of: ScreenTheme.Choice.auto, help: "colours of the screen")
    static let accessible = Setting(
        "accessible", .choice(["true", "false"]), help: "a conversation in lines in place of the full screen",
        standard: "false", strongerVariables: ["ACCESSIBLE"])
    private static let colors = ScreenTheme.Role.allCases.map { role in
        Setting(
            "theme.\(role.rawValue)", .choice(ScreenTheme.colorNames),
            help: "one of the sixteen colours for \(role.rawValue)")
    }

    fileprivate static let keyPrefix = "keys."
    /// One for each action; which keys are taken already is looked at where they are set.
    private static let keys = KeyChoices().report.map { entry in
        Setting(
            keyPrefix + entry.action,
            .checked("names of keys with blanks between, such as enter l ctrl-r", KeyChoices.isKeys),
            help: "keys for: \(entry.summary)", standard: entry.keys)
    }

    /// What is a key's action of the full-screen app.
    var action: String? { name.hasPrefix(Self.keyPrefix) ? String(name.dropFirst(Self.keyPrefix.count)) : nil }

    /// Asks whether the nearest of its words is meant; none where it has none, or nothing is near.
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
            return standard.map { [CompletionCandidate($0, description: "default")] } ?? []
        }
        let chosen = current.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
        return AppConfiguration.tabNames.filter { !chosen.contains($0) }
            .map { CompletionCandidate((chosen + [$0]).joined(separator: ",")) }
    }

    /// One that chooses among the values of an enumeration.
    private init<Value: RawRepresentable & CaseIterable>(
        _ name: String, of standard: Value, help: String
    ) where Value.RawValue == String {
        self.init(name, .choice(Value.allCases.map(\.rawValue)), help: help, standard: standard.rawValue)
    }
}

extension SettingsFile {
    /// Which keys do what.
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

    /// The colours of the screen.
    var screenTheme: ScreenTheme { ScreenTheme(choice: self[.theme]) { self["theme.\($0.rawValue)"] } }

    /// Every setting with what holds and why.
    func report(_ environment: Environment) -> [SettingReport] {
        Setting.all.map { setting in
            let (value, source) = inForce(setting, environment: environment)
            return SettingReport(setting.name, value: value, standard: setting.standard, source: source)
        }
    }

    /// Refuses keys that do something else already, which it names.
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
