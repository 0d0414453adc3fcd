/// The specification of an option: its names, its value and its help text, independent of the type of the value.
///
/// Parsing, help, completion and manual pages are derived from this specification. Create it with ``Option``.
public struct OptionSpec: Sendable {
    /// Whether an option takes a value, and how the value is written.
    public enum Value: Sendable, Hashable {
        /// No value. The option is a switch, which `--name` turns on and `--name=false` turns off.
        case none
        /// A required value, written as `--name VALUE` or `--name=VALUE`.
        case required(placeholder: String)
        /// An optional value, written as `--name=VALUE`. The argument after `--name` is never its value.
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
    /// Whether help, completion, suggestions and manual pages omit the option. The parser accepts hidden options.
    public let isHidden: Bool
    /// The values that completion offers.
    public let completion: ValueCompletion
    /// The short description of the option, without a final period.
    public let help: String
    /// The default value as help shows it, or `nil` if help shows none.
    public let defaultText: String?
    /// The group under which help lists the option, or `nil` if help lists it among the command's own options.
    public internal(set) var group: OptionGroup?
    /// A closure that throws an error if a text is not a valid value of the option.
    let check: @Sendable (String) throws(UsageError) -> Void

    /// The long form with its dashes, such as `--limit`.
    public var flag: String {
        "--\(name)"
    }

    /// The long form with the placeholder for its value, such as `--limit N` or `--wait[=DURATION]`.
    var usage: String {
        switch value {
        case .none: flag
        case .required(let placeholder): "\(flag) \(placeholder)"
        case .optional(let placeholder): "\(flag)[=\(placeholder)]"
        }
    }

    /// The short and long forms with their dashes, such as `["-L", "--limit"]`.
    var flags: [String] {
        (short.map { ["-\($0)"] } ?? []) + [flag]
    }

    /// Returns whether a text is the long name or an alias of the option.
    func isNamed(_ name: String) -> Bool {
        self.name == name || aliases.contains(name)
    }

    /// Returns whether a text is a valid value of the option.
    func accepts(_ text: String) -> Bool {
        (try? check(text)) != nil
    }
}

extension OptionSpec: Equatable {
    /// Returns whether two options have the same names, values and help text.
    ///
    /// The comparison ignores how values are validated.
    public static func == (left: OptionSpec, right: OptionSpec) -> Bool {
        left.name == right.name && left.short == right.short && left.aliases == right.aliases
            && left.value == right.value && left.choices == right.choices && left.isList == right.isList
            && left.isRepeatable == right.isRepeatable && left.isHidden == right.isHidden && left.help == right.help
            && left.defaultText == right.defaultText
    }
}
