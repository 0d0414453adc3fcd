/// A suggestion for an unknown word, such as the name that a command has in another program.
///
/// A string or array literal suggests replacements for the word, such as `"rm"` or `["--version", "--verbose"]`. The
/// parser never runs a suggestion, and only suggests valid command lines.
public struct Correction: Sendable {
    /// The replacement that a correction suggests.
    enum Suggestion: Sendable {
        /// The words that can replace the unknown word.
        case words([String])
        /// A command line that replaces the unknown word and the arguments after it.
        ///
        /// - Parameters:
        ///   - line: The arguments at the beginning of the command line.
        ///   - omitted: The typed arguments to leave out if the command line is invalid with them.
        ///   - example: The command line to suggest if no command line with the typed arguments is valid.
        case command(line: [String], omitted: Set<String>, example: [String])
        /// Fixed command lines, which do not depend on the typed arguments.
        case examples([[String]])
    }

    let suggestion: Suggestion
    /// The text in front of the suggestion, or `nil` for "did you mean".
    let note: String?

    /// Returns a correction that suggests a command elsewhere in the tree.
    ///
    /// - Parameters:
    ///   - line: The beginning of the suggested command line, without the program's name. The arguments that follow the
    ///     unknown word are appended.
    ///   - omitted: The arguments to leave out if the command line is invalid with them. Use this parameter for an
    ///     option that corresponds to a positional argument of the suggested command.
    ///   - example: The command line to suggest if no argument follows the unknown word, or if the command line is
    ///     invalid with the typed arguments.
    ///   - note: The text in front of the suggestion, or `nil` for "did you mean".
    public static func command(
        _ line: String, omitting omitted: Set<String> = [], example: String, note: String? = nil
    ) -> Correction {
        Correction(
            suggestion: .command(line: line.arguments, omitted: omitted, example: example.arguments), note: note)
    }

    /// Returns a correction that suggests fixed command lines.
    ///
    /// - Parameters:
    ///   - lines: The command lines, without the program's name.
    ///   - note: The text in front of the suggestion, or `nil` for "did you mean".
    public static func examples(_ lines: String..., note: String? = nil) -> Correction {
        Correction(suggestion: .examples(lines.map(\.arguments)), note: note)
    }
}

extension Correction: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// Creates a correction that suggests one other word.
    public init(stringLiteral word: String) {
        self.init(suggestion: .words([word]), note: nil)
    }

    /// Creates a correction that suggests several other words.
    public init(arrayLiteral words: String...) {
        self.init(suggestion: .words(words), note: nil)
    }
}

extension String {
    /// The words of the command line, which must not contain quotes.
    fileprivate var arguments: [String] {
        split(separator: " ").map(String.init)
    }
}
