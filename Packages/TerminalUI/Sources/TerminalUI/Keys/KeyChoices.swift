public import Foundation
import Presentation
import Shared

/// The keys of each action: the user's choice for some actions, the program's own keys for all others.
public struct KeyChoices: Sendable, Hashable {
    private var keys: [String: [Key]] = [:]
    /// The choices that are not used, because another action has one of the keys.
    public private(set) var conflicts: [KeyConflict] = []

    /// The names of the actions whose keys can be chosen, in the order of help.
    public static var actionNames: [String] { KeyMap.standard(nil).bindings.compactMap(\.action.name) }

    /// Creates choices with the program's own keys.
    public init() {}

    /// Creates choices from texts, such as those of a configuration file. Of two actions that want the same key, the first
    /// one gets it; the choice of the other one is a conflict.
    ///
    /// - Parameter text: Returns the names of the keys for an action, or `nil` if the action keeps its own keys.
    public init(_ text: (_ action: String) -> String?) {
        for action in Self.actionNames {
            if let text = text(action), let chosen = try? Self.keys(text) { keys[action] = chosen }
        }
        // An action that loses its choice gets its own keys back, which other actions may have been given.
        while let conflict = firstConflict {
            keys[conflict.action] = nil
            conflicts.append(conflict)
        }
    }

    /// Returns whether a text is a list of key names.
    public static func isKeys(_ text: String) -> Bool {
        (try? keys(text)) != nil
    }

    /// Changes the keys of an action.
    ///
    /// - Parameters:
    ///   - text: The names of the keys, separated by spaces: `enter l ctrl-r`.
    ///   - action: One of ``actionNames``.
    /// - Throws: ``KeyChoiceError``, for example if another action has one of the keys.
    public mutating func set(_ text: String, for action: String) throws(KeyChoiceError) {
        guard Self.actionNames.contains(action) else { throw .unknownAction(action) }
        let chosen = try Self.keys(text)
        for other in map(nil).bindings where other.action.name != action {
            if let key = chosen.first(where: other.keys.contains) { throw .taken(key.name, by: other.name) }
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

    /// The first choice with a key of another action that keeps it.
    private var firstConflict: KeyConflict? {
        let bindings = map(nil).bindings
        for (index, binding) in bindings.enumerated() {
            guard let action = binding.action.name, let chosen = keys[action] else { continue }
            for (place, other) in bindings.enumerated() where place != index {
                let isChosenLater = place > index && other.action.name.map { keys[$0] != nil } == true
                guard !isChosenLater, let key = chosen.first(where: other.keys.contains) else { continue }
                return KeyConflict(action: action, error: .taken(key.name, by: other.name))
            }
        }
        return nil
    }

    /// The keys as they are then.
    func map(_ tabs: [Feature]?) -> KeyMap {
        KeyMap(
            KeyMap.standard(tabs).groups.map { group in
                KeyMap.Group(title: group.title, bindings: group.bindings.map(chosen))
            })
    }

    private func chosen(_ binding: KeyBinding) -> KeyBinding {
        guard let name = binding.action.name, let keys = keys[name] else { return binding }
        return KeyBinding(keys, binding.action, binding.summary, hint: binding.hint)
    }

    /// Every action with its keys.
    public var report: [KeyReport] {
        let standard = KeyMap.standard(nil)
        return map(nil).bindings.compactMap { binding in
            guard let name = binding.action.name else { return nil }
            return KeyReport(
                action: name, keys: binding.keys.map(\.name).joined(separator: " "),
                standard: (standard.binding(for: binding.action)?.keys ?? []).map(\.name).joined(separator: " "),
                summary: binding.summary)
        }
    }
}

/// Chosen keys of an action that are not used.
public struct KeyConflict: Sendable, Hashable {
    /// The name of the action.
    public let action: String
    /// The reason, which names the key and the action that has it.
    public let error: KeyChoiceError
}

/// What `config keys` says of one action.
public struct KeyReport: Sendable, Hashable, Reportable {
    /// As the configuration names it.
    public let action: String
    /// Their names with blanks between.
    public let keys: String
    let standard: String
    /// What it does, in a few words.
    public let summary: String

    public static let reportFields: [ReportField<KeyReport>] = [
        ReportField("action") { .string($0.action) },
        ReportField("keys") { .string($0.keys) },
        ReportField("default") { .string($0.standard) },
        ReportField("summary") { .string($0.summary) },
    ]

    public static let reportColumns: [ReportColumn<KeyReport>] = [
        ReportColumn("ACTION", minimumWidth: 16) { $0.action },
        ReportColumn("KEYS", minimumWidth: 12) { $0.keys },
        ReportColumn("WHAT IT DOES", minimumWidth: 20) { $0.summary },
    ]
}

/// Why keys cannot be chosen so, as the end of a sentence.
public enum KeyChoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    case unknownAction(String)
    case unknownKey(String)
    case noKey
    case taken(String, by: String)

    public var description: String {
        switch self {
        case .unknownAction(let name): "“\(name)” is no action; “config keys” lists them"
        case .unknownKey(let name): "“\(name)” is no key, such as a, ctrl-r, alt-x, enter, esc, space, tab, up or pgdn"
        case .noKey: "at least one key is needed"
        case .taken(let key, let action): "“\(key)” already is a key of \(action)"
        }
    }
}

extension KeyChoiceError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "These keys cannot be used: \(description)." }
}

extension KeyBinding {
    /// The name of the action for messages.
    fileprivate var name: String { action.name ?? summary }
}

extension Action {
    /// As the configuration names it; none of those that are no matter of choice.
    var name: String? {
        if case .tab = self { nil } else { "\(self)" }
    }
}

extension Key {
    private static let named: [(String, Key)] = [
        ("enter", .enter), ("esc", .escape), ("space", .character(" ")), ("tab", .tab), ("shift-tab", .backTab),
        ("backspace", .backspace), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left),
        ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
    ]

    /// As the configuration writes it; none for what is no key.
    init?(name: String) {
        let lower = name.lowercased()
        if lower.hasPrefix("ctrl-"), let key = Key(name: String(lower.dropFirst(5))) {
            self = .control(key)
        } else if lower.hasPrefix("alt-"), let key = Key(name: String(name.dropFirst(4))) {
            self = .alt(key)
        } else if let key = Self.named.first(where: { $0.0 == lower })?.1 {
            self = key
        } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else if name.count == 1, let character = name.first, !character.isWhitespace {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// As the configuration writes it.
    var name: String {
        switch self {
        case .control(let key): "ctrl-\(key.name)"
        case .alt(let key): "alt-\(key.name)"
        case .function(let number): "f\(number)"
        case .character(let character) where character != " ": String(character)
        default: Self.named.first { $0.1 == self }?.0 ?? label
        }
    }
}
