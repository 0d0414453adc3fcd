public import Domain
public import Presentation
import Shared
public import TerminalKit

/// A command that the user configured, such as `git clone {url}`.
public struct OwnCommand: Sendable, Hashable {
    /// The name of the command in the configuration, such as `clone`.
    public let name: String
    /// The command line in the configuration.
    public let line: String
    let template: CommandTemplate
    /// The kinds of items on which the command runs, or `nil` to allow all kinds that have the command's fields.
    let kinds: [ItemKind]?
    /// The names of the keys that run the command in the full-screen app, or an empty text if it has no keys.
    let keys: String
    /// A Boolean value that indicates whether the full-screen app stays visible while the command runs.
    let isBackground: Bool

    /// Returns the reason why the command cannot run on items of a kind, or `nil` if it can. The reason is a sentence
    /// without the period at its end.
    public func reason(against kind: ItemKind) -> String? {
        if let kinds, !kinds.contains(kind) {
            return "“\(name)” runs on \(ItemKind.list(kinds.map(\.name.plural), "and")), not on \(kind.name.plural)"
        }
        let names = kind.fields.map(\.name)
        return template.fields.first { !names.contains($0) }.map { field in
            "“\(name)” needs the field “\(field)”, which \(kind.name.plural) do not have"
        }
    }

    /// Returns the program and its arguments for an item. A field whose value is `null` is replaced by empty text.
    ///
    /// - Throws: A usage error if the command cannot run on items of this kind. A storage error if the system cannot
    ///   pass a value as an argument.
    func arguments(for item: any Item, isFavorite: Bool?) throws(AppError) -> [String] {
        if let reason = reason(against: item.key.kind) { throw AppError(.usage, reason: reason) }
        var values: [String: String] = [:]
        if case .object(let members) = item.key.kind.json(of: item, isFavorite: isFavorite) {
            for member in members { values[member.key] = member.value.text(joiningBy: JSONValue.listSeparator) }
        }
        for field in template.fields where values[field]?.unicodeScalars.contains("\0") == true {
            throw AppError(.storage, reason: "“\(name)” was not run: \(field) contains a zero byte")
        }
        let arguments = template.arguments { values[$0] ?? "" }
        guard arguments.allSatisfy({ $0.utf8.count <= ProgramRun.maximumArgumentLength }) else {
            throw AppError(.storage, reason: "“\(name)” was not run: a value is too long for an argument")
        }
        return arguments
    }
}

// MARK: - Configuration

extension OwnCommand {
    /// The prefix of the names of all settings that define the user's own commands. An example of such a setting is
    /// `command.clone`.
    public static let settingPrefix = "command."

    /// A setting of one of the user's own commands.
    public enum Part: String, Sendable, CaseIterable {
        case line = ""
        case kinds = ".kinds"
        case key = ".key"
        case background = ".background"

        /// The description of the setting that the help shows.
        public var help: String {
            switch self {
            case .line: "command line, in which {field} stands for a field of the item"
            case .kinds: "kinds of items that the command runs on, separated by commas"
            case .key: "keys of the command in the full-screen program"
            case .background: "whether the full-screen program stays on screen while the command runs"
            }
        }
    }

    /// Returns the command and the part in the name of a setting, such as `command.clone.kinds`. Returns `nil` for any
    /// other name.
    public static func setting(_ name: String) -> (command: String, part: Part)? {
        guard name.hasPrefix(settingPrefix) else { return nil }
        let rest = name.dropFirst(settingPrefix.count)
        for part in Part.allCases.reversed() where rest.hasSuffix(part.rawValue) {
            let command = String(rest.dropLast(part.rawValue.count))
            if isName(command) { return (command, part) }
        }
        return nil
    }

    /// Returns whether a text can be the name of a command. A name has at most 40 characters, which are letters,
    /// digits, `-` and `_`.
    public static func isName(_ text: String) -> Bool {
        (1...40).contains(text.utf8.count) && text.first != "-"
            && text.utf8.allSatisfy { $0.isAlphanumeric || "-_".utf8.contains($0) }
    }

    /// Returns the reason why a value is invalid for a setting, or `nil` if it is valid. The reason is the end of a
    /// sentence.
    public static func problem(with value: String, of part: Part) -> String? {
        switch part {
        case .line: problem(withLine: value)
        case .kinds: kinds(in: value) == nil ? "“\(value)” is not a list of kinds: \(ItemKind.choices)" : nil
        case .key: KeyChoices.isKeys(value) ? nil : "“\(value)” is not a list of keys, such as C or ctrl-g"
        case .background: ["true", "false"].contains(value) ? nil : "“\(value)” is not one of true, false"
        }
    }

    private static func problem(withLine text: String) -> String? {
        do throws(CommandTemplateError) {
            let names = Set(ItemKind.all.flatMap { $0.fields.map(\.name) })
            let unknown = try CommandTemplate(text).fields.first { !names.contains($0) }
            return unknown.map { "no kind of item has the field “\($0)”" }
        } catch {
            return error.description
        }
    }

    private static func kinds(in text: String) -> [ItemKind]? {
        var kinds: [ItemKind] = []
        for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            guard let kind = ItemKind.named(argument: String(word)) else { return nil }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds.isEmpty ? nil : kinds
    }

    /// Creates a command from its settings. Returns `nil` if the settings contain no valid command line.
    ///
    /// - Parameters:
    ///   - name: The name of the command.
    ///   - value: Returns the value of a setting, or `nil` if the setting has no value.
    init?(_ name: String, _ value: (_ setting: String) -> String?) {
        func part(_ part: Part) -> String? { value(Self.settingPrefix + name + part.rawValue) }
        guard Self.isName(name), let line = part(.line), let template = try? CommandTemplate(line) else { return nil }
        (self.name, self.line, self.template) = (name, line, template)
        kinds = part(.kinds).flatMap(Self.kinds)
        keys = part(.key) ?? ""
        isBackground = part(.background) == "true"
    }

    /// Returns all commands that a configuration defines, sorted by name.
    ///
    /// - Parameters:
    ///   - settings: The names of all settings that have a value.
    ///   - value: Returns the value of a setting, or `nil` if the value is ignored.
    public static func all(
        _ settings: some Collection<String>, _ value: (_ setting: String) -> String?
    ) -> [OwnCommand] {
        let names = settings.compactMap { setting($0).flatMap { $0.part == .line ? $0.command : nil } }
        return names.sorted().compactMap { OwnCommand($0, value) }
    }
}

extension OwnCommand: TableReportable {
    public static let fields = FieldTable<OwnCommand>([
        .string("name", "Name", \.name),
        .string("command", "Command", \.line),
        .list("kinds", "Kinds") { $0.kinds?.map(\.name.words) },
        .string("key", "Key") { $0.keys.isEmpty ? nil : $0.keys },
        .boolean("background", "Background", \.isBackground),
    ])

    public static let columns: [TableColumn<OwnCommand>] = [
        TableColumn("NAME", field: "name", minimumWidth: 8),
        TableColumn("COMMAND", field: "command", minimumWidth: 20),
        TableColumn("KINDS", field: "kinds", minimumWidth: 6),
        TableColumn("KEY", field: "key", minimumWidth: 3),
    ]
}
