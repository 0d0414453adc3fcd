/// The specification of a positional argument of a command.
public struct ArgumentSpec: Sendable {
    /// The name of the argument in a usage line, such as `LOGIN`.
    public let placeholder: String
    /// The short description of the argument, without a final period.
    public let summary: String
    /// Whether the argument may be omitted.
    public let isOptional: Bool
    /// Whether the argument takes all remaining words.
    public let isRepeatable: Bool
    /// The valid values if there are only a few. Completion offers them.
    public let choices: [String]
    /// Whether the argument is the name of a command or help topic, as in `help COMMAND`.
    public let namesCommand: Bool
    /// The values that completion offers.
    public let completion: ValueCompletion

    /// Creates the specification of a positional argument.
    ///
    /// - Parameters:
    ///   - placeholder: The name of the argument in a usage line, such as `LOGIN`.
    ///   - summary: The short description, without a final period.
    ///   - isOptional: Whether the argument may be omitted.
    ///   - isRepeatable: Whether the argument takes all remaining words.
    ///   - choices: The valid values if there are only a few.
    ///   - namesCommand: Whether the argument is the name of a command or help topic.
    ///   - completion: The values that completion offers.
    public init(
        placeholder: String, summary: String, isOptional: Bool = false, isRepeatable: Bool = false,
        choices: [String] = [], namesCommand: Bool = false, completion: ValueCompletion = .choices
    ) {
        self.placeholder = placeholder
        self.summary = summary
        self.isOptional = isOptional
        self.isRepeatable = isRepeatable
        self.choices = choices
        self.namesCommand = namesCommand
        self.completion = completion
    }
}
