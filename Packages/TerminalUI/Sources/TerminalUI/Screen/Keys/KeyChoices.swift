public import Foundation
public import Presentation
import Shared
public import TerminalKit

/// The keys that the user configured for actions. They replace the default keys.
public struct KeyChoices: Sendable, Hashable {
    private var keys: [String: [Key]] = [:]
    /// The user's own commands, which can be performed like actions.
    let commands: [OwnCommand]
    /// The configured keys that are ignored because another action already has one of them.
    public private(set) var conflicts: [KeyConflict] = []

    private static let actions = ActionGroup.all().flatMap(\.actions).filter(\.isConfigurable)

    /// The names of the actions whose keys the user can choose, in the order of help.
    public static var actionNames: [String] { actions.map(\.name) }

    /// Creates key choices from texts, such as the values of a configuration file.
    ///
    /// If two actions have the same key, the first action gets it. The keys of the second action are ignored and
    /// reported as a conflict.
    ///
    /// - Parameters:
    ///   - commands: The user's own commands.
    ///   - text: Returns the key names for an action, or `nil` if the action has its default keys.
    public init(commands: [OwnCommand] = [], _ text: (_ action: String) -> String? = { _ in nil }) {
        self.commands = commands
        for action in Self.actionNames {
            if let text = text(action), let chosen = try? Self.keys(text) { keys[action] = chosen }
        }
        for command in commands {
            if let chosen = try? Self.keys(command.keys) { keys[command.actionName] = chosen }
        }
        // Check again after each removal. The action gets its default keys back, and another action may already use
        // them.
        while let conflict = firstConflict {
            keys[conflict.action] = nil
            conflicts.append(conflict)
        }
    }

    /// Returns whether a text is a valid list of key names.
    public static func isKeys(_ text: String) -> Bool {
        (try? keys(text)) != nil
    }

    /// Sets the keys of an action.
    ///
    /// - Parameters:
    ///   - text: The names of the keys, separated by spaces, such as `enter l ctrl-r`.
    ///   - action: One of ``actionNames``, or the setting of one of the user's own commands, such as `command.clone`.
    /// - Throws: ``KeyChoiceError``, for example if another action already has a key.
    public mutating func set(_ text: String, for action: String) throws(KeyChoiceError) {
        guard Self.actionNames.contains(action) || OwnCommand.setting(action)?.part == .line else {
            throw .unknownAction(action)
        }
        let chosen = try Self.keys(text)
        let map = map(nil)
        for key in chosen {
            if let other = map.actions.first(where: { $0.name != action && map.keys(of: $0).contains(key) }) {
                throw .taken(key.name, by: other.nameInMessages)
            }
        }
        keys[action] = chosen
    }

    private static func keys(_ text: String) throws(KeyChoiceError) -> [Key] {
        var keys: [Key] = []
        for name in text.split(separator: " ") {
            guard let key = Key(name: String(name)) else { throw .unknownKey(String(name)) }
            if !keys.contains(key) { keys.append(key) }
        }
        guard !keys.isEmpty else { throw .noKey }
        return keys
    }

    /// The first action whose configured keys include a key of another action, or `nil` if there is no such conflict.
    private var firstConflict: KeyConflict? {
        let map = map(nil)
        for (index, action) in map.actions.enumerated() {
            guard let chosen = keys[action.name] else { continue }
            for (place, other) in map.actions.enumerated() where place != index {
                let isChosenLater = place > index && keys[other.name] != nil
                guard !isChosenLater, let key = chosen.first(where: map.keys(of: other).contains) else { continue }
                return KeyConflict(action: action.name, error: .taken(key.name, by: other.nameInMessages))
            }
        }
        return nil
    }

    /// Returns the key map of all actions with the configured keys.
    ///
    /// - Parameter tabs: The features in the tab bar, or `nil` if they are unknown.
    func map(_ tabs: [Feature]?) -> KeyMap {
        let own = ActionGroup(title: "Your commands", actions: commands.map(\.action))
        return KeyMap((commands.isEmpty ? [] : [own]) + ActionGroup.all(tabs), chosen: keys)
    }

    /// The current keys of every configurable action.
    public var report: [KeyReport] {
        let map = map(nil)
        return (Self.actions + commands.map(\.action)).map { action in
            KeyReport(
                action: action.name, keys: map.keys(of: action).map(\.name).joined(separator: " "),
                standard: action.keys.map(\.name).joined(separator: " "), summary: action.summary)
        }
    }
}

/// A conflict in the configured keys. An action's keys are ignored because another action already has one of them.
public struct KeyConflict: Sendable, Hashable {
    /// The name of the action whose configured keys are ignored.
    public let action: String
    /// The reason for the conflict, which mentions the key and the action that has it.
    public let error: KeyChoiceError
}

/// A row of `config keys`, which contains an action and its current keys.
public struct KeyReport: Sendable, Hashable, TableReportable {
    /// The name of the action in the configuration file.
    public let action: String
    /// The names of the keys, separated by spaces.
    public let keys: String
    let standard: String
    /// The description of the action, which `config keys` prints.
    public let summary: String

    public static let fields = FieldTable<KeyReport>([
        .string("action", "Action", \.action),
        .string("keys", "Keys", \.keys),
        .string("default", "Default", \.standard),
        .string("summary", "Summary", \.summary),
    ])

    public static let columns: [TableColumn<KeyReport>] = [
        TableColumn("ACTION", field: "action", minimumWidth: 16),
        TableColumn("KEYS", field: "keys", minimumWidth: 12),
        TableColumn("DESCRIPTION", field: "summary", minimumWidth: 20),
    ]
}

/// The reason why keys cannot be assigned to an action. The description is the end of a sentence.
public enum KeyChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    case unknownAction(String)
    case unknownKey(String)
    case noKey
    case taken(String, by: String)

    public var description: String {
        switch self {
        case .unknownAction(let name): "“\(name)” is not an action; “config keys” lists them"
        case .unknownKey(let name):
            "“\(name)” is not a key, such as a, ctrl-r, alt-x, enter, esc, space, tab, up or pgdn"
        case .noKey: "at least one key is needed"
        case .taken(let key, let action): "“\(key)” is already used for \(action)"
        }
    }
}

extension KeyChoiceError: LocalizedError {
    /// The reason as a complete sentence.
    public var errorDescription: String? { "These keys cannot be used: \(description)." }
}

extension Action {
    fileprivate var nameInMessages: String {
        isConfigurable || OwnCommand.setting(name) != nil ? name : summary
    }
}
