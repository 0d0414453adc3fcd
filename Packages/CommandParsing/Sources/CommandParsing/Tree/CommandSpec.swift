/// A command, or a group of commands, as parsing, suggestions, help and completion all read it.
///
/// `Command` is whatever the program runs; making one reads and checks what was typed.
public struct CommandSpec<Command>: Sendable {
    /// The word that is typed.
    public let name: String
    /// Makes the command from what was typed; none for a group. One without arguments refuses words.
    public let make: (@Sendable (Invocation) throws(UsageError) -> Command)?
    private let summarize: @Sendable () -> String
    private let listArguments: @Sendable () -> [ArgumentSpec]
    private let listOptions: @Sendable () -> [OptionSpec]
    private let listExamples: @Sendable () -> [String]
    private let discuss: @Sendable () -> String
    private let listCorrections: @Sendable () -> [String: [String]]
    private let listUsual: @Sendable () -> [String]
    private let listSubcommands: @Sendable () -> [CommandSpec]

    /// All but the name is made when they are asked for: those of most commands never are, and each run names all
    /// commands on its way to the one that was typed.
    public init(
        name: String, summary: @autoclosure @escaping @Sendable () -> String,
        arguments: @autoclosure @escaping @Sendable () -> [ArgumentSpec] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        examples: @autoclosure @escaping @Sendable () -> [String] = [],
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        corrections: @autoclosure @escaping @Sendable () -> [String: [String]] = [:],
        usual: @autoclosure @escaping @Sendable () -> [String] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        make: (@Sendable (Invocation) throws(UsageError) -> Command)? = nil
    ) {
        self.name = name
        self.make = make.map(Self.refusingWords)
        summarize = summary
        listArguments = arguments
        listOptions = options
        listExamples = examples
        discuss = discussion
        listCorrections = corrections
        listUsual = usual
        listSubcommands = subcommands
    }

    private static func refusingWords(
        _ make: @escaping @Sendable (Invocation) throws(UsageError) -> Command
    ) -> @Sendable (Invocation) throws(UsageError) -> Command {
        { invocation throws(UsageError) in
            if invocation.arguments.isEmpty { try invocation.requireNoWords() }
            return try make(invocation)
        }
    }

    /// One line, without a full stop.
    public var summary: String { summarize() }

    /// Words that the command takes, in order.
    public var arguments: [ArgumentSpec] { listArguments() }

    /// The options of this command alone; one hides a global option of the same name. Each call lists them again.
    public var options: [OptionSpec] { listOptions() }

    /// Command lines to try as they are, without the program's name.
    public var examples: [String] { listExamples() }

    /// More than the summary says, in paragraphs. Lines that are not indented flow; indented ones stay as they are.
    public var discussion: String { discuss() }

    /// What people type in place of something else, and what they mean by it: `["remove": ["rm"]]`. The words after a
    /// dash count for the whole tree below: `["-V": ["--version"]]`. Only ever suggested, never run.
    public var corrections: [String: [String]] { listCorrections() }

    /// The subcommands that are meant, most likely, when a word after the group's name is none of them: `user octocat`
    /// for `user view octocat`.
    public var usual: [String] { listUsual() }

    /// The commands of a group; a command that runs has none. Each call lists them again.
    public var subcommands: [CommandSpec] { listSubcommands() }

    /// The command of a group by its name.
    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.named(name)
    }
}

extension Array {
    /// A search by a closure would look the sequence's types up while the program runs, which takes longer than all else
    /// about a command's name.
    func named<Command>(_ name: String) -> CommandSpec<Command>? where Element == CommandSpec<Command> {
        for index in 0..<count where self[index].name == name { return self[index] }
        return nil
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
    /// Whether the words may also be those that lead to a command, as `help` takes them.
    public let namesCommand: Bool

    public init(
        placeholder: String, summary: String, isOptional: Bool = false, isRepeatable: Bool = false,
        choices: [String] = [], namesCommand: Bool = false
    ) {
        self.placeholder = placeholder
        self.summary = summary
        self.isOptional = isOptional
        self.isRepeatable = isRepeatable
        self.choices = choices
        self.namesCommand = namesCommand
    }
}
