import CommandParsing
import Core
import Domain
import Presentation
import Shared
import TerminalUI

/// What the configuration file may say of the full-screen app.
extension Setting {
    static let screen: [Setting] = [tabs, theme, accessible] + colors

    static let tabs = Setting(
        "tabs", .checked("names of screens with commas between, such as repos,users,me") { tabs(in: $0) != nil },
        help: "screens of the tab bar, in its order", standard: AppConfiguration.standardTabs.joined(separator: ","))
    static let theme = Setting(
        "theme", .choice(ScreenTheme.Choice.allCases.map(\.rawValue)), help: "colours of the screen",
        standard: ScreenTheme.Choice.auto.rawValue)
    static let accessible = Setting(
        "accessible", .choice(["true", "false"]), help: "a conversation in lines in place of the full screen",
        standard: "false", strongerVariables: ["ACCESSIBLE"])
    private static let colors = ScreenTheme.Role.allCases.map { role in
        Setting(
            "theme.\(role.rawValue)", .choice(ScreenTheme.colorNames),
            help: "one of the sixteen colours for \(role.rawValue)")
    }

    /// One for each action; which keys are taken already is looked at where they are set.
    static let keys = KeyChoices().report.map { entry in
        Setting(
            "keys.\(entry.action)",
            .checked("names of keys with blanks between, such as enter l ctrl-r", KeyChoices.isKeys),
            help: "keys for: \(entry.summary)", standard: entry.keys)
    }

    /// None where one of them is no screen, or none is named.
    static func tabs(in text: String) -> [Feature.ID]? {
        let names = text.split(separator: ",").map { $0.trimmed.lowercased() }
        let known = Set(AppConfiguration.standardTabs + ItemKind.all.map(\.name.words))
        guard !names.isEmpty, names.allSatisfy(known.contains), Set(names).count == names.count else { return nil }
        return names
    }
}

extension SettingsFile {
    /// Which keys do what.
    var keyChoices: KeyChoices {
        var choices = KeyChoices()
        for setting in Setting.keys {
            // What the file holds was checked when it was set; a key that has two meanings keeps its first.
            if let text = self[setting] { try? choices.set(text, for: String(setting.name.dropFirst("keys.".count))) }
        }
        return choices
    }

    /// The colours of the screen.
    var screenTheme: ScreenTheme {
        var theme = ScreenTheme(self[.theme].flatMap(ScreenTheme.Choice.init) ?? .auto)
        for role in ScreenTheme.Role.allCases {
            let name = "theme.\(role.rawValue)"
            guard let setting = Setting.screen.first(where: { $0.name == name }), let color = self[setting] else {
                continue
            }
            theme.set(role, to: color)
        }
        return theme
    }

    /// Refuses keys that do something else already, which it names.
    func checkKeys(_ text: String, of setting: Setting) throws(UsageError) {
        guard Setting.keys.contains(where: { $0.name == setting.name }) else { return }
        var choices = keyChoices
        do throws(KeyChoiceError) {
            try choices.set(text, for: String(setting.name.dropFirst("keys.".count)))
        } catch {
            throw UsageError("\(setting.name): \(error)")
        }
    }
}
