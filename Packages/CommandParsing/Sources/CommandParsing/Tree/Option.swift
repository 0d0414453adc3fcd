/// An option with the type of its value: declared once, listed by the commands that take it, read by them.
///
/// ```swift
/// static let limit = Option<Int>.integer("limit", short: "L", "N", in: 1...100, help: "Rows wanted", default: "30")
/// // in the command's description
/// options: [limit.spec]
/// // where the command is made
/// let rows = try invocation.value(limit) ?? 30
/// ```
/// Nothing needs to be known when the program is compiled: a table of filters becomes options as well.
public struct Option<Value: Sendable>: Sendable {
    /// What parsing, help and completion read.
    public let spec: OptionSpec
    /// Reads what was typed.
    public let parse: @Sendable (String) throws(UsageError) -> Value

    /// An option that reads its value itself.
    ///
    /// - Parameters:
    ///   - name: Without dashes.
    ///   - value: Whether and how it takes a value.
    ///   - choices: All that is valid where that is a short list; offered by completion, listed in help.
    ///   - help: A few words, without a full stop.
    ///   - default: What holds when it is not given, as help shows it.
    ///   - parse: Throws with a message that names the option, see ``UsageError/badValue(_:of:choices:isNot:)``.
    public init(
        _ name: String, short: Character? = nil, value: OptionSpec.Value, choices: [String] = [], isList: Bool = false,
        isRepeatable: Bool = false, help: String, default: String? = nil,
        parse: @escaping @Sendable (String) throws(UsageError) -> Value
    ) {
        spec = OptionSpec(
            name: name, short: short, value: value, choices: choices, isList: isList, isRepeatable: isRepeatable,
            help: help, defaultText: `default`
        ) { text throws(UsageError) in _ = try parse(text) }
        self.parse = parse
    }

    /// An option whose valid values a few words describe.
    ///
    /// - Parameters:
    ///   - expectation: What a valid value is, to end the sentence "… is not …"; made when it is said.
    ///   - convert: Gives none for what is not valid.
    public init(
        _ name: String, short: Character? = nil, value: OptionSpec.Value, choices: [String] = [], isList: Bool = false,
        isRepeatable: Bool = false, expects expectation: @autoclosure @escaping @Sendable () -> String, help: String,
        default: String? = nil,
        convert: @escaping @Sendable (String) -> Value?
    ) {
        self.init(
            name, short: short, value: value, choices: choices, isList: isList, isRepeatable: isRepeatable, help: help,
            default: `default`
        ) { text throws(UsageError) in
            guard let value = convert(text) else {
                throw .badValue(text, of: "--\(name)", choices: choices, isNot: expectation())
            }
            return value
        }
    }
}

extension Option where Value == Bool {
    /// A switch: on when given, off as `--name=false`.
    public static func flag(_ name: String, short: Character? = nil, help: String) -> Option {
        Option(name, short: short, value: .none, expects: "true or false", help: help) { Bool($0) }
    }
}

extension Option where Value == String {
    /// Any text that is not empty.
    public static func text(
        _ name: String, short: Character? = nil, _ placeholder: String, isRepeatable: Bool = false, help: String,
        default: String? = nil
    ) -> Option {
        Option(
            name, short: short, value: .required(placeholder: placeholder), isRepeatable: isRepeatable,
            expects: "a text of at least one character", help: help, default: `default`
        ) { $0.isEmpty ? nil : $0 }
    }
}

extension Option where Value == Int {
    /// A whole number of a range; one that ends at `Int.max` is told as having no end.
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
    /// One of the raw values of an enumeration.
    @inlinable
    public static func choice(
        _ name: String, short: Character? = nil, _ placeholder: String, help: String, default: String? = nil
    ) -> Option {
        let choices: [String] = Value.allCases.map { $0.rawValue }
        return Option(
            name, short: short, value: .required(placeholder: placeholder), choices: choices,
            expects: "one of \(choices.joined(separator: ", "))", help: help, default: `default`
        ) { Value(rawValue: $0) }
    }
}
