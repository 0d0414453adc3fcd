/// The description of an option: its names, its value and its help text, without the type of the value.
///
/// Parsing, help, completion and manual pages read this description. Create it with ``Option``.
public struct OptionSpec: Sendable {
    /// Whether an option takes a value, and how the value is written.
    public enum Value: Sendable, Hashable {
        /// No value. `--name` turns the option on, and `--name=false` turns it off.
        case none
        /// A required value, written as `--name VALUE` or `--name=VALUE`.
        case required(placeholder: String)
        /// An optional value, written as `--name=VALUE`. The argument that follows `--name` is never its value.
        case optional(placeholder: String)
    }

    /// The long name, without dashes.
    public let name: String
    /// The letter of the short form, such as `L` for `-L`, or `nil` if there is no short form.
    public let short: Character?
    /// Other long names that the parser accepts, without dashes. Help and completion do not show them.
    public let aliases: [String]
    /// Whether the option takes a value, and how the value is written.
    public let value: Value
    /// The valid values, if there are only a few. Help lists them, and completion offers them.
    public internal(set) var choices: [String]
    /// Whether a value may be several choices, separated by commas.
    public let isList: Bool
    /// Whether every occurrence of the option counts. Otherwise, the last occurrence replaces the others.
    public let isRepeatable: Bool
    /// Whether help, completion, suggestions and manual pages leave the option out. The parser accepts it.
    public let isHidden: Bool
    /// The values that completion offers.
    public let completion: ValueCompletion
    /// A short description without a period at the end.
    public let help: String
    /// The default value as help shows it, or `nil` if help shows no default.
    public let defaultText: String?
    /// The group that help lists the option in, or `nil` for the command's own options.
    public internal(set) var group: OptionGroup?
    /// Throws an error if the text is not a valid value.
    let check: @Sendable (String) throws(UsageError) -> Void

    /// The long form with its dashes, such as `--limit`.
    public var flag: String {
        "--\(name)"
    }

    /// The long form with the placeholder of its value, such as `--limit N` or `--wait[=DURATION]`.
    var usage: String {
        switch value {
        case .none: flag
        case .required(let placeholder): "\(flag) \(placeholder)"
        case .optional(let placeholder): "\(flag)[=\(placeholder)]"
        }
    }

    /// The short and the long form with their dashes, such as `["-L", "--limit"]`.
    var flags: [String] {
        (short.map { ["-\($0)"] } ?? []) + [flag]
    }

    /// Returns whether the option has a long name or alias.
    func isNamed(_ name: String) -> Bool {
        self.name == name || aliases.contains(name)
    }

    /// Returns whether a text is a valid value.
    func accepts(_ text: String) -> Bool {
        (try? check(text)) != nil
    }
}

extension OptionSpec: Equatable {
    /// Returns whether two options have the same names, values and help text.
    ///
    /// The comparison ignores how the options check their values.
    public static func == (left: OptionSpec, right: OptionSpec) -> Bool {
        left.name == right.name && left.short == right.short && left.aliases == right.aliases
            && left.value == right.value && left.choices == right.choices && left.isList == right.isList
            && left.isRepeatable == right.isRepeatable && left.isHidden == right.isHidden && left.help == right.help
            && left.defaultText == right.defaultText
    }
}
