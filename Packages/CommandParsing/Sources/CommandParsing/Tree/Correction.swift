/// The suggestion for a word that is not a command, such as the name that another program gives to the same command.
///
/// A literal suggests other words for the mistaken one: `"rm"` or `["--version", "--verbose"]`. The parser never runs a
/// suggestion, and it only shows a command line that it would accept.
public struct Correction: Sendable {
    /// The content of a suggestion.
    enum Suggestion: Sendable {
        /// Other words in place of the mistaken one.
        case words([String])
        /// A command line in place of the mistaken word and of what follows it.
        case command(line: [String], omitted: Set<String>, example: [String])
        /// Command lines that do not depend on what was typed.
        case examples([[String]])
    }

    let suggestion: Suggestion
    /// The text in front of the suggestion, or `nil` for "did you mean".
    let note: String?

    /// Suggests a command elsewhere in the tree.
    ///
    /// - Parameters:
    ///   - line: The start of the suggested command line, without the program's name. The arguments that follow the mistaken
    ///     word are appended.
    ///   - omitted: The arguments that are not appended if the command line is not valid with them. Use it for an option
    ///     whose value is a positional argument of the suggested command.
    ///   - example: The command line to suggest if no argument follows the mistaken word, or if the command line is not
    ///     valid with the arguments that do.
    ///   - note: The text in front of the suggestion, or `nil` for "did you mean".
    public static func command(
        _ line: String, omitting omitted: Set<String> = [], example: String, note: String? = nil
    ) -> Correction {
        Correction(
            suggestion: .command(line: line.arguments, omitted: omitted, example: example.arguments), note: note)
    }

    /// Suggests command lines that do not depend on the arguments that follow the mistaken word.
    ///
    /// - Parameters:
    ///   - lines: The command lines, without the program's name.
    ///   - note: The text in front of the suggestion, or `nil` for "did you mean".
    public static func examples(_ lines: String..., note: String? = nil) -> Correction {
        Correction(suggestion: .examples(lines.map(\.arguments)), note: note)
    }
}

extension Correction: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// Creates a correction that suggests another word.
    public init(stringLiteral word: String) {
        self.init(suggestion: .words([word]), note: nil)
    }

    /// Creates a correction that suggests several other words.
    public init(arrayLiteral words: String...) {
        self.init(suggestion: .words(words), note: nil)
    }
}

extension String {
    /// The arguments of a command line without quotes.
    fileprivate var arguments: [String] {
        split(separator: " ").map(String.init)
    }
}
