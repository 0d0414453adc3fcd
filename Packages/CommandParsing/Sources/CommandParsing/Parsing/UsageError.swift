public import Foundation

/// An error about a command line that is not valid.
public struct UsageError: Error, Sendable, Hashable {
    /// A description of the error on one line, without a period at the end.
    public let message: String
    /// A suggestion that helps the user correct the command line, or `nil` if there is none.
    public let hint: String?

    /// Creates an error.
    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// Returns an error about a value that is not valid.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - place: The option or argument that the value belongs to, such as `--sort`.
    ///   - choices: The valid values if there are only a few. The hint suggests the nearest one.
    ///   - expectation: A description of a valid value. It completes the sentence "… is not …".
    public static func badValue(
        _ value: String, of place: String, choices: [String] = [], isNot expectation: String
    ) -> UsageError {
        UsageError("\(place): “\(value)” is not \(expectation)", hint: suggestion(for: value, among: choices))
    }

    /// Returns an error about a positional argument that is not one of its choices.
    public static func badChoice(_ word: String, of argument: ArgumentSpec) -> UsageError {
        UsageError(
            "“\(word)” is not one of \(argument.choices.joined(separator: ", "))",
            hint: suggestion(for: word, among: argument.choices))
    }

    /// Returns a question that suggests the valid word nearest to a mistaken one, or `nil` if no valid word is near.
    public static func suggestion(for word: String, among words: [String]) -> String? {
        NearestWord.find(word, in: words).map { didYouMean([$0]) }
    }

    static func didYouMean(_ texts: [String]) -> String {
        "did you mean \(texts.map { "“\($0)”" }.joined(separator: " or "))?"
    }

    /// Returns a reference to the help of a command.
    static func see(_ program: String, _ path: [String]) -> String {
        "see “\(([program, "help"] + path).joined(separator: " "))”"
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) needs a value",
            hint: option.choices.isEmpty ? nil : "one of: \(option.choices.joined(separator: ", "))")
    }

    /// Returns an error about a value that follows an option as a separate argument, although the option takes its value
    /// only after an equals sign.
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
    /// The message as a sentence.
    public var errorDescription: String? { "The command line is not valid: \(message)." }
}
