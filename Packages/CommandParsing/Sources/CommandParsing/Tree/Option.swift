/// A command-line option whose value has a known type.
///
/// Declare an option as a constant, list its ``spec`` in the commands that accept the option, and use the constant to
/// read the value:
///
/// ```swift
/// static let limit = Option<Int>.integer("limit", short: "L", "N", in: 1...100, help: "Maximum number of rows", default: "30")
/// // In the description of the command:
/// options: [limit.spec]
/// // In the closure that creates the command:
/// let limit = try invocation.value(limit) ?? 30
/// ```
///
/// Options are ordinary values. A program can create them at run time, for example from a table of search filters.
public struct Option<Value: Sendable>: Sendable {
    /// The specification of the option, which does not depend on the type of its value.
    public let spec: OptionSpec
    /// A closure that converts the text of an option value to the type of the option. It throws an error if the text is
    /// invalid.
    public let parse: @Sendable (String) throws(UsageError) -> Value

    /// Creates an option whose values are converted by a closure that throws an error for an invalid value.
    ///
    /// - Parameters:
    ///   - name: The long name, without dashes.
    ///   - short: The letter of the short form, or `nil` if the option has none.
    ///   - aliases: Other long names that the parser accepts. Help and completion do not show them.
    ///   - value: The syntax of the option's value: required, optional or not allowed.
    ///   - choices: The valid values, if there are only a few. Help lists them, and completion offers them.
    ///   - isList: A Boolean value that indicates whether a value can consist of several choices, separated by commas.
    ///   - isRepeatable: A Boolean value that indicates whether all occurrences of the option are used. Otherwise, only
    ///     the last one is used.
    ///   - isHidden: A Boolean value that indicates whether help, completion, suggestions and manual pages omit the
    ///     option.
    ///   - completion: The source of the values that shell completion offers.
    ///   - help: A short description, without a final period.
    ///   - default: The default value to show in the help text, or `nil` to show none.
    ///   - parse: A closure that converts the text of a value. The messages of its errors must contain the name of the
    ///     option. See ``UsageError/badValue(_:of:choices:isNot:)``.
    public init(
        _ name: String, short: Character? = nil, aliases: [String] = [], value: OptionSpec.Value,
        choices: [String] = [], isList: Bool = false, isRepeatable: Bool = false, isHidden: Bool = false,
        completion: ValueCompletion = .choices, help: String, default: String? = nil,
        parse: @escaping @Sendable (String) throws(UsageError) -> Value
    ) {
        spec = OptionSpec(
            name: name, short: short, aliases: aliases, value: value, choices: choices, isList: isList,
            isRepeatable: isRepeatable, isHidden: isHidden, completion: completion, help: help, defaultText: `default`
        ) { text throws(UsageError) in _ = try parse(text) }
        self.parse = parse
    }

    /// Creates an option whose values are converted by a closure that returns `nil` for an invalid value.
    ///
    /// - Parameters:
    ///   - name: The long name, without dashes.
    ///   - short: The letter of the short form, or `nil` if the option has none.
    ///   - aliases: Other long names that the parser accepts. Help and completion do not show them.
    ///   - value: The syntax of the option's value: required, optional or not allowed.
    ///   - choices: The valid values, if there are only a few. Help lists them, and completion offers them.
    ///   - isList: A Boolean value that indicates whether a value can consist of several choices, separated by commas.
    ///   - isRepeatable: A Boolean value that indicates whether all occurrences of the option are used. Otherwise, only
    ///     the last one is used.
    ///   - isHidden: A Boolean value that indicates whether help, completion, suggestions and manual pages omit the
    ///     option.
    ///   - completion: The source of the values that shell completion offers.
    ///   - expectation: The description of a valid value, to complete the sentence `… is not …`.
    ///   - help: A short description, without a final period.
    ///   - default: The default value to show in the help text, or `nil` to show none.
    ///   - convert: A closure that converts the text of a value, or returns `nil` if the text is invalid.
    public init(
        _ name: String, short: Character? = nil, aliases: [String] = [], value: OptionSpec.Value,
        choices: [String] = [], isList: Bool = false, isRepeatable: Bool = false, isHidden: Bool = false,
        completion: ValueCompletion = .choices, expects expectation: @autoclosure @escaping @Sendable () -> String,
        help: String, default: String? = nil,
        convert: @escaping @Sendable (String) -> Value?
    ) {
        self.init(
            name, short: short, aliases: aliases, value: value, choices: choices, isList: isList,
            isRepeatable: isRepeatable, isHidden: isHidden, completion: completion, help: help, default: `default`
        ) { text throws(UsageError) in
            guard let value = convert(text) else {
                throw .badValue(text, of: "--\(name)", choices: choices, isNot: expectation())
            }
            return value
        }
    }
}

extension Option where Value == Bool {
    /// Creates a switch. The user turns it on with `--name` and off with `--name=false`.
    public static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
        Option(name, short: short, value: .none, expects: "true or false", help: help) { Bool($0) }
    }
}

extension Option where Value == String {
    /// Creates an option that accepts any non-empty text as its value.
    public static func text(
        _ name: String, short: Character? = nil, _ placeholder: String, isRepeatable: Bool = false,
        completion: ValueCompletion = .choices, help: String, default: String? = nil
    ) -> Option {
        Option(
            name, short: short, value: .required(placeholder: placeholder), isRepeatable: isRepeatable,
            completion: completion, expects: "a text of at least one character", help: help, default: `default`
        ) { $0.isEmpty ? nil : $0 }
    }
}

extension Option where Value == Int {
    /// Creates an option that accepts an integer within a range as its value.
    ///
    /// If the upper bound is `Int.max`, error messages mention only the lower bound.
    public static func integer(
        _ name: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>, help: String,
        default: String? = nil
    ) -> Option {
        let expectation =
            range.upperBound == Int.max
            ? "a whole number from \(range.lowerBound)"
            : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return Option(
            name, short: short, value: .required(placeholder: placeholder), expects: expectation, help: help,
            default: `default`
        ) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// Creates an option that accepts the raw values of an enumeration.
    @inlinable
    public static func choice(
        _ name: String, short: Character? = nil, _ placeholder: String, isHidden: Bool = false, help: String,
        default: String? = nil
    ) -> Option {
        let choices: [String] = Value.allCases.map { $0.rawValue }
        return Option(
            name, short: short, value: .required(placeholder: placeholder), choices: choices, isHidden: isHidden,
            expects: "one of \(choices.joined(separator: ", "))", help: help, default: `default`
        ) { Value(rawValue: $0) }
    }
}
