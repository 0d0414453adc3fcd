/// The source of the values that shell completion offers for an option or positional argument.
public enum ValueCompletion: Sendable {
    /// The declared choices of the option or argument. If none are declared, completion offers no values.
    case choices
    /// The names of files. The shell lists the files when the user completes the value.
    case files
    /// The values that a closure computes from the preceding arguments and the part of the value that the user has
    /// typed.
    case values(@Sendable (CompletionContext) -> [CompletionCandidate])
    /// The output of a command of the program. The associated value contains the name of the command and its arguments.
    ///
    /// Each line of the output contains a value, optionally followed by a tab and a description.
    case output(of: [String])
}

/// The information from which completion candidates are computed: the preceding arguments and the part of the value
/// that the user has typed.
public struct CompletionContext: Sendable {
    /// The positional arguments that precede the value to complete on the command line.
    public let words: [String]
    /// The part of the value before the cursor, which the user has typed.
    public let current: String
}

/// A value that shell completion offers for the word at the cursor.
public struct CompletionCandidate: Sendable, Hashable {
    /// The text that the shell inserts if the user chooses this candidate.
    public let value: String
    /// A short description of the completion candidate, or `nil` if it has none.
    public let description: String?

    /// Creates a completion candidate, optionally with a short description.
    public init(_ value: String, description: String? = nil) {
        self.value = value
        self.description = description
    }
}
