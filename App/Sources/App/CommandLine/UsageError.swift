import Domain
import TerminalUI

/// What was typed makes no sense: one line that names it, and the nearest valid word where there is one.
struct UsageError: Error, Sendable, Hashable {
    let message: String
    let hint: String?

    init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// - Parameter isOneLine: Whether the hint ends the sentence, so that people read one line.
    func searchError(isOneLine: Bool) -> SearchError {
        guard isOneLine, let hint else { return SearchError(.usage, message: message, hint: hint) }
        let separator = message.hasSuffix(".") ? " " : "; "
        return SearchError(.usage, message: message + separator + hint)
    }

    static func badValue(option: OptionSpec, value: String, expectation: String) -> UsageError {
        UsageError(
            "\(option.flag): “\(value)” is not \(expectation)",
            hint: nearest(value, in: option.choices))
    }

    static func missingValue(_ option: OptionSpec) -> UsageError {
        UsageError(
            "\(option.flag) needs a value",
            hint: option.choices.isEmpty ? nil : "one of: \(option.choices.joined(separator: ", "))")
    }

    static func unknownOption(_ flag: String, known: [OptionSpec]) -> UsageError {
        UsageError(
            "unknown flag \(flag)",
            hint: nearest(flag, in: known.map(\.flag)) ?? "words that start with a dash go after “--”")
    }

    /// - Parameter topics: What else the word might have been.
    static func unknownCommand(
        _ word: String, in group: CommandSpec, path: [String], topics: [String] = []
    ) -> UsageError {
        let place = path.isEmpty ? "" : " in “\(path.joined(separator: " "))”"
        return UsageError(
            "unknown command “\(word)”\(place)",
            hint: nearest(word, in: group.subcommands.map(\.name) + topics))
    }

    static func missingArgument(_ argument: ArgumentSpec, of path: [String]) -> UsageError {
        UsageError(
            "\(path.joined(separator: " ")): \(argument.placeholder) is missing (\(argument.summary))",
            hint: "see “App help \(path.joined(separator: " "))”")
    }

    static func badChoice(_ word: String, of argument: ArgumentSpec) -> UsageError {
        UsageError(
            "“\(word)” is not one of \(argument.choices.joined(separator: ", "))",
            hint: nearest(word, in: argument.choices))
    }

    private static func nearest(_ word: String, in words: [String]) -> String? {
        NearestWord.find(word, in: words).map { "did you mean “\($0)”?" }
    }
}
