public import Foundation

/// What was typed makes no sense: one line that names it, and what to type instead where that can be said.
public struct UsageError: Error, Sendable, Hashable {
    /// What is wrong, without a full stop.
    public let message: String
    /// What to do about it.
    public let hint: String?

    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// - Parameters:
    ///   - place: Where the value stands: `--sort`.
    ///   - choices: The valid values where they are few; the nearest is suggested.
    ///   - expectation: What a valid value is, to end the sentence "… is not …".
    public static func badValue(
        _ value: String, of place: String, choices: [String] = [], isNot expectation: String
    ) -> UsageError {
        UsageError("\(place): “\(value)” is not \(expectation)", hint: suggestion(for: value, among: choices))
    }

    /// That a word is none of those which an argument may be.
    public static func badChoice(_ word: String, of argument: ArgumentSpec) -> UsageError {
        UsageError(
            "“\(word)” is not one of \(argument.choices.joined(separator: ", "))",
            hint: suggestion(for: word, among: argument.choices))
    }

    /// Asks whether the valid word nearest to the one typed is meant; none when nothing is near.
    public static func suggestion(for word: String, among words: [String]) -> String? {
        NearestWord.find(word, in: words).map { didYouMean([$0]) }
    }

    static func didYouMean(_ texts: [String]) -> String {
        "did you mean \(texts.map { "“\($0)”" }.joined(separator: " or "))?"
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) needs a value",
            hint: option.choices.isEmpty ? nil : "one of: \(option.choices.joined(separator: ", "))")
    }

    /// The value of an option that takes one after an equals sign only stands as a word of its own.
    static func detachedValue(_ value: String, of option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) takes its value after an equals sign: \(option.flag)=\(value)",
            hint: "another word goes before the flag or after “--”")
    }

    static func missingArgument(_ argument: ArgumentSpec, of path: [String], program: String) -> UsageError {
        UsageError(
            "\(path.joined(separator: " ")): \(argument.placeholder) is missing (\(argument.summary))",
            hint: "see “\(([program, "help"] + path).joined(separator: " "))”")
    }

    static func unexpectedWord(_ word: String, of path: [String]) -> UsageError {
        UsageError("\(path.joined(separator: " ")): unexpected word “\(word)”")
    }
}

extension UsageError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The command line makes no sense: \(message)." }
}
