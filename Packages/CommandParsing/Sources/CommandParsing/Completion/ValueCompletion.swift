/// The values that completion offers for an option or a positional argument.
public enum ValueCompletion: Sendable {
    /// The declared choices of the option or argument. Completion offers no values if there are none.
    case choices
    /// File names, which the shell lists.
    case files
    /// Values that a closure computes from the preceding arguments and the typed part of the value.
    case values(@Sendable (CompletionContext) -> [CompletionCandidate])
    /// The output of one of the program's commands. The associated value contains the command and its arguments.
    ///
    /// Each line of the output is a value, optionally followed by a tab and a description.
    case output(of: [String])
}

/// The arguments that precede a value, and the typed part of the value. Completion derives candidates from both.
public struct CompletionContext: Sendable {
    /// The positional arguments that precede the value to complete.
    public let words: [String]
    /// The part of the value to complete that precedes the cursor.
    public let current: String
}

/// A value that completion offers for the word at the cursor.
public struct CompletionCandidate: Sendable, Hashable {
    /// The text to insert.
    public let value: String
    /// A short description of the value, or `nil` if it has none.
    public let description: String?

    /// Creates a candidate.
    public init(_ value: String, description: String? = nil) {
        self.value = value
        self.description = description
    }
}
