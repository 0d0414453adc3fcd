public import Foundation

/// An error in the command line that the user typed.
public struct UsageError: Error, Sendable, Hashable {
    /// The description of the error on one line, without a final period.
    public let message: String
    /// The suggestion that helps the user correct the command line, or `nil` if there is none.
    public let hint: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: The description on one line, without a final period.
    ///   - hint: The suggestion for the user, or `nil`.
    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// Returns the error for an invalid value.
    ///
    /// - Parameters:
    ///   - value: The invalid value.
    ///   - place: The option or argument that has the invalid value, such as `--sort`.
    ///   - choices: The valid values if there are only a few. The hint suggests the most similar one.
    ///   - expectation: The description of a valid value, which completes the sentence `… is not …`.
    public static func badValue(
        _ value: String, of place: String, choices: [String] = [], isNot expectation: String
    ) -> UsageError {
        UsageError("\(place): “\(value)” is not \(expectation)", hint: suggestion(for: value, among: choices))
    }

    /// Returns the error for a positional argument that is not one of its choices.
    public static func badChoice(_ word: String, of argument: ArgumentSpec) -> UsageError {
        UsageError(
            "“\(word)” is not one of \(argument.choices.joined(separator: ", "))",
            hint: suggestion(for: word, among: argument.choices))
    }

    /// Returns a question that suggests the valid word most similar to a word, or `nil` if no valid word is similar.
    public static func suggestion(for word: String, among words: [String]) -> String? {
        NearestWord.find(word, in: words).map { didYouMean([$0]) }
    }

    static func didYouMean(_ texts: [String]) -> String {
        "did you mean \(texts.map { "“\($0)”" }.joined(separator: " or "))?"
    }

    /// Returns a text that refers the user to the help of a command.
    static func see(_ program: String, _ path: [String]) -> String {
        "see “\(([program, "help"] + path).joined(separator: " "))”"
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) needs a value",
            hint: option.choices.isEmpty ? nil : "one of: \(option.choices.joined(separator: ", "))")
    }

    /// Returns the error for a value that the user typed as a separate argument, although the option requires an equals
    /// sign.
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

    static func unexpectedWord(_ word: String, of path: [String]) -> UsageError {
        UsageError("\(path.joined(separator: " ")): unexpected word “\(word)”")
    }
}

extension UsageError: LocalizedError {
    /// The description of the error as a complete sentence.
    public var errorDescription: String? { "The command line is not valid: \(message)." }
}
