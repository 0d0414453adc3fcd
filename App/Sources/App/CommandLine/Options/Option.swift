import Shared

/// An option with the type of its value: declared once, listed by the commands that take it, read by it.
struct Option<Value: Sendable>: Sendable {
    let spec: OptionSpec
    /// Reads what was typed.
    let parse: @Sendable (String) throws(UsageError) -> Value

    init(_ spec: OptionSpec, parse: @escaping @Sendable (String) throws(UsageError) -> Value) {
        self.spec = spec
        self.parse = parse
    }

    /// - Parameters:
    ///   - expectation: What a valid value is, to end the sentence "… is not …".
    ///   - convert: Gives none for what is not valid.
    init(
        _ name: String, short: Character? = nil, value: OptionSpec.Value, isRepeatable: Bool = false,
        expects expectation: String, _ summary: String, convert: @escaping @Sendable (String) -> Value?
    ) {
        let spec = OptionSpec(name: name, short: short, value: value, isRepeatable: isRepeatable, summary: summary)
        self.init(spec) { text throws(UsageError) in
            guard let value = convert(text) else {
                throw .badValue(option: spec, value: text, expectation: expectation)
            }
            return value
        }
    }
}

extension Option where Value == Bool {
    /// A switch: on when given, off as `--name=false`.
    static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
        Option(name, short: short, value: .none, expects: "true or false", summary) { Bool($0) }
    }
}

extension Option where Value == String {
    static func text(
        _ name: String, short: Character? = nil, _ placeholder: String, isRepeatable: Bool = false, _ summary: String
    ) -> Option {
        Option(
            name, short: short, value: .required(placeholder: placeholder), isRepeatable: isRepeatable,
            expects: "a text of at least one character", summary
        ) { $0.isEmpty ? nil : $0 }
    }
}

extension Option where Value == Int {
    static func integer(
        _ name: String, short: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>, _ summary: String
    ) -> Option {
        let expectation =
            range.upperBound == Int.max
            ? "a whole number from \(range.lowerBound)"
            : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        return Option(
            name, short: short, value: .required(placeholder: placeholder), expects: expectation, summary
        ) { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension Option where Value == Duration {
    static func duration(_ name: String, _ placeholder: String, _ summary: String) -> Option {
        Option(
            name, value: .required(placeholder: placeholder), expects: "a duration such as 500ms, 30s, 10m, 2h or 7d",
            summary
        ) { try? DurationText.parse($0) }
    }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of an enumeration.
    static func choice(_ name: String, short: Character? = nil, _ placeholder: String, _ summary: String) -> Option {
        let choices: [String] = Value.allCases.map { $0.rawValue }
        return Option(
            name, short: short, value: .required(placeholder: placeholder, choices: choices),
            expects: "one of \(choices.joined(separator: ", "))", summary
        ) { Value(rawValue: $0) }
    }
}
