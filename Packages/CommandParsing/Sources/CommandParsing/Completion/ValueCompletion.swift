/// The values that completion offers for an option or a positional argument.
public enum ValueCompletion: Sendable {
    /// The declared choices, or no values if there are none.
    case choices
    /// The names of files.
    case files
    /// Values that a closure computes from the rest of the command line.
    case values(@Sendable (CompletionContext) -> [CompletionCandidate])
    /// The output of a command of the program, with the arguments of the command.
    ///
    /// Each line is a value, optionally followed by a tab and a description.
    case output(of: [String])
}

/// The part of a command line that determines which values are valid.
public struct CompletionContext: Sendable {
    /// The positional arguments in front of the cursor.
    public let words: [String]
    /// The part of the value in front of the cursor.
    public let current: String
}

/// A candidate that completion offers.
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
