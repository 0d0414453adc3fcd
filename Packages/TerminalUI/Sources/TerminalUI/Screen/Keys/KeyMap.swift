import Presentation
import TerminalKit

/// The assignment of keys to actions. Help, the footer, the palette and `config keys` are generated from it.
struct KeyMap: Sendable {
    let groups: [ActionGroup]
    /// The actions that the footer of every screen shows first.
    let footer: [Action]
    private let chosen: [String: [Key]]
    private let actionsByKey: [Key: Action]

    /// Creates a key map.
    ///
    /// - Parameters:
    ///   - groups: The groups of actions in the order of help.
    ///   - chosen: The keys that the user configured, by the name of the action.
    ///   - footer: The actions that the footer of every screen shows first.
    init(_ groups: [ActionGroup], chosen: [String: [Key]] = [:], footer: [Action] = []) {
        self.groups = groups
        self.footer = footer
        self.chosen = chosen
        let pairs = groups.flatMap(\.actions).flatMap { action in
            (chosen[action.name] ?? action.keys).map { ($0, action) }
        }
        actionsByKey = Dictionary(pairs) { first, _ in first }
    }

    /// Creates a key map with the default keys.
    ///
    /// - Parameter tabs: The features in the tab bar, or `nil` if they are unknown.
    static func standard(_ tabs: [Feature]? = nil) -> KeyMap {
        KeyMap(ActionGroup.all(tabs))
    }

    var actions: [Action] { groups.flatMap(\.actions) }

    func action(for key: Key) -> Action? { actionsByKey[key] }

    func keys(of action: Action) -> [Key] { chosen[action.name] ?? action.keys }

    /// Returns the labels of an action's keys, such as `j ↓`.
    func label(of action: Action) -> String { keys(of: action).map(\.label).joined(separator: " ") }

    /// Returns the footer hint of an action, or `nil` if the footer never shows the action.
    func hint(for action: Action) -> KeyHint? {
        guard let text = action.hint, let key = keys(of: action).first else { return nil }
        return KeyHint(key.label, text, .action(action))
    }
}

// MARK: - Help

extension KeyMap {
    /// The width in cells of the key column in help, including the gap after it.
    private static let labelWidth = 18

    /// The text of the help topic on keys.
    var helpText: String {
        var text = "KEYS\n"
        for group in groups {
            text += "  \(group.title)\n"
            for action in group.actions {
                text += "    \(label(of: action).padded(toWidth: Self.labelWidth))\(action.summary)\n"
            }
        }
        return text
    }

    /// Returns the lines of the help overlay.
    ///
    /// - Parameters:
    ///   - here: The most important actions of the current screen. They are listed first.
    ///   - isAvailable: Returns whether an action can be performed now. Unavailable actions have a faint color.
    func lines(
        width: Int, theme: Theme, here: [Action] = [], isAvailable: (Action) -> Bool
    ) -> [StyledText] {
        let first = ActionGroup(title: "On this screen", actions: here.filter(isAvailable))
        return ((first.actions.isEmpty ? [] : [first]) + groups).flatMap { group in
            [StyledText(group.title, theme.accent)]
                + group.actions.flatMap { action in
                    let room = max(12, width - Self.labelWidth - 2)
                    let (keyStyle, style) = isAvailable(action) ? (theme.key, theme.plain) : (theme.faint, theme.faint)
                    return StyledText.wrapped(action.summary, width: room, style).enumerated().map { index, summary in
                        let label = index == 0 ? label(of: action) : ""
                        return StyledText("  " + label.padded(toWidth: Self.labelWidth), keyStyle) + summary
                    }
                }
        }
    }
}

/// The text that `App help keys` prints.
public enum KeyHelp {
    /// The text of the help topic on keys.
    public static var text: String { KeyMap.standard().helpText }
}
