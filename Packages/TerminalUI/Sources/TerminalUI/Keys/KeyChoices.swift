public import Foundation
import Presentation
import Shared

/// Which keys do what, as the person chose it: the program's own keys but for some actions.
public struct KeyChoices: Sendable, Hashable {
    private var keys: [String: [Key]] = [:]

    /// The names of the actions whose keys can be chosen, in the order of help.
    public static var actionNames: [String] { KeyMap.standard(nil).bindings.compactMap(\.action.name) }

    public init() {}

    /// The keys that a person chose; a key that has two meanings keeps its first.
    ///
    /// - Parameter text: Their names for an action; none where it keeps its own.
    public init(_ text: (_ action: String) -> String?) {
        for action in Self.actionNames {
            if let text = text(action) { try? set(text, for: action) }
        }
    }

    /// Whether a text names keys, whatever they do.
    public static func isKeys(_ text: String) -> Bool {
        let names = text.split(separator: " ")
        return !names.isEmpty && names.allSatisfy { Key(name: String($0)) != nil }
    }

    /// Other keys for an action.
    ///
    /// - Parameters:
    ///   - text: Their names with blanks between, as `?` shows them: `enter l ctrl-r`.
    ///   - action: One of ``actionNames``.
    /// - Throws: What is wrong with them, such as a key that already does something else.
    public mutating func set(_ text: String, for action: String) throws(KeyChoiceError) {
        guard Self.actionNames.contains(action) else { throw .unknownAction(action) }
        var chosen: [Key] = []
        for name in text.split(separator: " ") {
            guard let key = Key(name: String(name)) else { throw .unknownKey(String(name)) }
            if !chosen.contains(key) { chosen.append(key) }
        }
        guard !chosen.isEmpty else { throw .noKey }
        let others = map(nil).bindings.filter { $0.action.name != action }
        for key in chosen {
            if let other = others.first(where: { $0.keys.contains(key) }) {
                throw .taken(key.name, by: other.action.name ?? other.summary)
            }
        }
        keys[action] = chosen
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
