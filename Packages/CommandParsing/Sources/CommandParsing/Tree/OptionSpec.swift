/// The specification of an option, which contains its names, the form of its value and its help text. It does not
/// depend on the type of the value.
///
/// Parsing, help texts, shell completion and manual pages are derived from this specification. Create it with
/// ``Option``.
public struct OptionSpec: Sendable {
    /// The syntax of an option's value: required, optional or not allowed.
    public enum Value: Sendable, Hashable {
        /// The option has no value. It is a switch, which the user turns on with `--name` and off with `--name=false`.
        case none
        /// The option requires a value, which the user writes as `--name VALUE` or `--name=VALUE`.
        case required(placeholder: String)
        /// The value of the option can be omitted. If present, it is written as `--name=VALUE`. The argument after
        /// `--name` is never treated as the value.
        case optional(placeholder: String)
    }

    /// The long name of the option, without dashes.
    public let name: String
    /// The letter of the option's short form, such as `L` for `-L`, or `nil` if the option has no short form.
    public let short: Character?
    /// Other long names of the option that the parser accepts, without dashes. Help and completion do not show them.
    public let aliases: [String]
    /// The syntax of the option's value.
    public let value: Value
    /// The valid values of the option, or an empty array if they are not a fixed set. Help lists them, and completion
    /// offers them.
    public internal(set) var choices: [String]
    /// Whether the value of the option can consist of several choices, separated by commas.
    public let isList: Bool
    /// Whether all occurrences of the option on the command line are used. Otherwise, only the last occurrence is used.
    public let isRepeatable: Bool
    /// Whether help, completion, suggestions and manual pages omit the option. The parser still accepts it.
    public let isHidden: Bool
    /// The source of the values that shell completion offers for the option.
    public let completion: ValueCompletion
    /// A short description of the option, without a final period.
    public let help: String
    /// The default value that the help text shows, or `nil` if it shows none.
    public let defaultText: String?
    /// The group under whose heading help texts list the option, or `nil` if the option belongs to no group.
    public internal(set) var group: OptionGroup?
    /// A closure that returns whether shell completion offers the option after the given positional arguments.
    private(set) var isOffered: @Sendable (_ words: [String]) -> Bool = { _ in true }
    /// A closure that throws an error if the given text is not a valid value of the option.
    let check: @Sendable (String) throws(UsageError) -> Void

    /// The long form of the option with its dashes, such as `--limit`.
    public var flag: String {
        "--\(name)"
    }

    /// The long form of the option with a placeholder for its value, such as `--limit N` or `--wait[=DURATION]`.
    var usage: String {
        switch value {
        case .none: flag
        case .required(let placeholder): "\(flag) \(placeholder)"
        case .optional(let placeholder): "\(flag)[=\(placeholder)]"
        }
    }

    /// The short and long forms of the option with their dashes, such as `["-L", "--limit"]`.
    var flags: [String] {
        (short.map { ["-\($0)"] } ?? []) + [flag]
    }

    /// Returns a copy of the option that shell completion offers only if a condition is met.
    ///
    /// - Parameter condition: A closure that receives the positional arguments before the cursor.
    public func offered(if condition: @escaping @Sendable (_ words: [String]) -> Bool) -> OptionSpec {
        var option = self
        option.isOffered = condition
        return option
    }

    /// Returns whether the given text is the long name or an alias of the option.
    func isNamed(_ name: String) -> Bool {
        self.name == name || aliases.contains(name)
    }

    /// Returns whether the given text is a valid value of the option.
    func accepts(_ text: String) -> Bool {
        (try? check(text)) != nil
    }
}

extension OptionSpec: Equatable {
    /// Returns whether two options have the same names, value form, choices and help text.
    ///
    /// The comparison ignores how values are validated and completed.
    public static func == (left: OptionSpec, right: OptionSpec) -> Bool {
        left.name == right.name && left.short == right.short && left.aliases == right.aliases
            && left.value == right.value && left.choices == right.choices && left.isList == right.isList
            && left.isRepeatable == right.isRepeatable && left.isHidden == right.isHidden && left.help == right.help
            && left.defaultText == right.defaultText
    }
}
