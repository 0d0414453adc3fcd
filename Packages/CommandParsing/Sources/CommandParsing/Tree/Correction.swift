/// A correction to suggest for an unknown word, such as the name that a command has in another program.
///
/// A string or array literal specifies replacements for the word, such as `"rm"` or `["--version", "--verbose"]`. The
/// parser never runs a suggested command line, and only suggests valid ones.
public struct Correction: Sendable {
    /// The words or command lines that a correction suggests.
    enum Suggestion: Sendable {
        /// A suggestion of words that can replace the unknown word.
        case words([String])
        /// A suggestion of a command line that replaces the unknown word and the arguments after it.
        ///
        /// - Parameters:
        ///   - line: The first arguments of the suggested command line.
        ///   - omitted: The typed arguments to leave out if they make the command line invalid.
        ///   - example: The command line to suggest if no command line with the typed arguments is valid.
        case command(line: [String], omitted: Set<String>, example: [String])
        /// A suggestion of fixed command lines, which do not contain the typed arguments.
        case examples([[String]])
    }

    let suggestion: Suggestion
    /// The text that precedes the suggestion, or `nil` for the text "did you mean".
    let note: String?

    /// Returns a correction that suggests a command elsewhere in the command tree.
    ///
    /// - Parameters:
    ///   - line: The first arguments of the suggested command line, without the name of the program. The arguments that
    ///     follow the unknown word are appended.
    ///   - omitted: The typed arguments to leave out if they make the command line invalid. Use this parameter for an
    ///     option that corresponds to a positional argument of the suggested command.
    ///   - example: The command line to suggest if no argument follows the unknown word, or if the typed arguments make
    ///     the command line invalid.
    ///   - note: The text that precedes the suggestion, or `nil` for the text "did you mean".
    public static func command(
        _ line: String, omitting omitted: Set<String> = [], example: String, note: String? = nil
    ) -> Correction {
        Correction(
            suggestion: .command(line: line.arguments, omitted: omitted, example: example.arguments), note: note)
    }

    /// Returns a correction that suggests the given command lines, whatever the user typed.
    ///
    /// - Parameters:
    ///   - lines: The command lines to suggest, without the name of the program.
    ///   - note: The text that precedes the suggestion, or `nil` for the text "did you mean".
    public static func examples(_ lines: String..., note: String? = nil) -> Correction {
        Correction(suggestion: .examples(lines.map(\.arguments)), note: note)
    }
}

extension Correction: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// Creates a correction that suggests a single replacement for the unknown word.
    public init(stringLiteral word: String) {
        self.init(suggestion: .words([word]), note: nil)
    }

    /// Creates a correction that suggests several replacements for the unknown word.
    public init(arrayLiteral words: String...) {
        self.init(suggestion: .words(words), note: nil)
    }
}

extension String {
    /// The arguments of a command line in the form of a text. The text must not contain quotes.
    fileprivate var arguments: [String] {
        split(separator: " ").map(String.init)
    }
}
