public import Foundation

/// An error that describes why a command line that the user typed is invalid.
public struct UsageError: Error, Sendable, Hashable {
    /// A description of the error on a single line, without a final period.
    public let message: String
    /// A hint that helps the user correct the command line, or `nil` if there is none.
    public let hint: String?

    /// Creates an error for an invalid command line.
    ///
    /// - Parameters:
    ///   - message: A description of the error on a single line, without a final period.
    ///   - hint: A hint that helps the user correct the command line, or `nil` if there is none.
    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// Returns the error for an invalid value of an option or argument.
    ///
    /// - Parameters:
    ///   - value: The invalid value.
    ///   - place: The option or argument with the invalid value, such as `--sort`.
    ///   - choices: The valid values if there are only a few. The hint suggests the most similar one.
    ///   - expectation: The description of a valid value, to complete the sentence `… is not …`.
    public static func badValue(
        _ value: String, of place: String, choices: [String] = [], isNot expectation: String
    ) -> UsageError {
        UsageError("\(place): “\(value)” is not \(expectation)", hint: suggestion(for: value, among: choices))
    }

    /// Returns the error for a positional argument whose value is not one of the valid choices.
    public static func badChoice(_ word: String, of argument: ArgumentSpec) -> UsageError {
        UsageError(
            "“\(word)” is not one of \(argument.choices.joined(separator: ", "))",
            hint: suggestion(for: word, among: argument.choices))
    }

    /// Returns a question that suggests the valid word that is most similar to the given word. Returns `nil` if no
    /// valid word is similar.
    public static func suggestion(for word: String, among words: [String]) -> String? {
        NearestWord.find(word, in: words).map { didYouMean([$0]) }
    }

    static func didYouMean(_ texts: [String]) -> String {
        "did you mean \(texts.map { "“\($0)”" }.joined(separator: " or "))?"
    }

    /// Returns a hint that refers the user to the help text of a command.
    static func see(_ program: String, _ path: [String]) -> String {
        "see “\(([program, "help"] + path).joined(separator: " "))”"
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) needs a value",
            hint: option.choices.isEmpty ? nil : "one of: \(option.choices.joined(separator: ", "))")
    }

    /// Returns the error for an option value that the user separated with a space, although the option requires an
    /// equals sign.
    static func detachedValue(_ value: String, of option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) takes its value after an equals sign: \(option.flag)=\(value)",
            hint: "another word goes before the flag or after “--”")
    }

    static func missingArgument(_ argument: ArgumentSpec, of path: [String], program: String) -> UsageError {
        UsageError(
            "\(path.joined(separator: " ")): \(argument.placeholder) is missing (\(argument.summary))",
            hint: see(program, path))
    }

    static func unknownCommand(_ word: String, in path: [String], hint: String? = nil) -> UsageError {
        let place = path.isEmpty ? "" : " in “\(path.joined(separator: " "))”"
        return UsageError("unknown command “\(word)”\(place)", hint: hint)
    }

    static func unexpectedWord(_ word: String, of path: [String]) -> UsageError {
        UsageError("\(path.joined(separator: " ")): unexpected word “\(word)”")
    }
}

extension UsageError: LocalizedError {
    /// A complete sentence that describes why the command line is invalid.
    public var errorDescription: String? { "The command line is not valid: \(message)." }
}
