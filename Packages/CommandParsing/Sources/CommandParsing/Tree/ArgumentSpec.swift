/// The specification of a positional argument of a command.
public struct ArgumentSpec: Sendable {
    /// The name of the positional argument in a usage line, such as `LOGIN`.
    public let placeholder: String
    /// A short description of the positional argument, without a final period.
    public let summary: String
    /// Whether the user may omit the positional argument.
    public let isOptional: Bool
    /// Whether the positional argument accepts all remaining words of the command line.
    public let isRepeatable: Bool
    /// The valid values of the positional argument, or an empty array if they are not limited to a few. Shell
    /// completion offers them.
    public let choices: [String]
    /// Whether the positional argument is the name of a command or help topic, as in `help COMMAND`.
    public let namesCommand: Bool
    /// The source of the values that shell completion offers for the positional argument.
    public let completion: ValueCompletion

    /// Creates the specification of a positional argument.
    ///
    /// - Parameters:
    ///   - placeholder: The name of the argument in a usage line, such as `LOGIN`.
    ///   - summary: A short description of the argument, without a final period.
    ///   - isOptional: A Boolean value that indicates whether the user may omit the argument.
    ///   - isRepeatable: A Boolean value that indicates whether the argument accepts all remaining words.
    ///   - choices: The valid values, or an empty array if they are not limited to a few.
    ///   - namesCommand: A Boolean value that indicates whether the argument is the name of a command or help topic.
    ///   - completion: The source of the values that shell completion offers.
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
