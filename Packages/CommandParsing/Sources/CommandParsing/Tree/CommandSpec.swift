/// A command, or a group of commands, as parsing, suggestions, help and completion all read it.
///
/// `Command` is whatever the program runs; making one reads and checks what was typed.
public struct CommandSpec<Command>: Sendable {
    /// The word that is typed.
    public let name: String
    /// One line, without a full stop.
    public let summary: String
    /// Words that the command takes, in order.
    public let arguments: [ArgumentSpec]
    /// Command lines to try as they are, without the program's name.
    public let examples: [String]
    /// More than the summary says, in paragraphs. Lines that are not indented flow; indented ones stay as they are.
    public let discussion: String
    /// What people type in place of something else, and what they mean by it: `["remove": ["rm"]]`. The words after a
    /// dash count for the whole tree below: `["-V": ["--version"]]`. Only ever suggested, never run.
    public let corrections: [String: [String]]
    /// The subcommands that are meant, most likely, when a word after the group's name is none of them: `user octocat`
    /// for `user view octocat`.
    public let usual: [String]
    /// Makes the command from what was typed; none for a group.
    public let make: (@Sendable (Invocation) throws(UsageError) -> Command)?
    private let listOptions: @Sendable () -> [OptionSpec]
    private let listSubcommands: @Sendable () -> [CommandSpec]

    /// - Parameters:
    ///   - options: Listed when they are asked for: those of most commands never are.
    ///   - subcommands: Likewise.
    public init(
        name: String, summary: String, arguments: [ArgumentSpec] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        examples: [String] = [], discussion: String = "", corrections: [String: [String]] = [:], usual: [String] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        make: (@Sendable (Invocation) throws(UsageError) -> Command)? = nil
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.examples = examples
        self.discussion = discussion
        self.corrections = corrections
        self.usual = usual
        self.make = make
        listOptions = options
        listSubcommands = subcommands
    }

    /// The options of this command alone; one hides a global option of the same name. Each call lists them anew.
    public var options: [OptionSpec] { listOptions() }

    /// The commands of a group; a command that runs has none. Each call lists them anew.
    public var subcommands: [CommandSpec] { listSubcommands() }

    /// The command of a group by its name.
    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }
}

/// A word that a command takes.
public struct ArgumentSpec: Sendable, Hashable {
    /// What stands for the word in a usage line: `LOGIN`.
    public let placeholder: String
    /// A few words, without a full stop.
    public let summary: String
    /// Whether the command does without it.
    public let isOptional: Bool
    /// Whether it takes all the words that are left.
    public let isRepeatable: Bool
    /// All that is valid, where that is a short list.
    public let choices: [String]

    public init(
        placeholder: String, summary: String, isOptional: Bool = false, isRepeatable: Bool = false,
        choices: [String] = []
    ) {
        self.placeholder = placeholder
        self.summary = summary
        self.isOptional = isOptional
        self.isRepeatable = isRepeatable
        self.choices = choices
    }
}
