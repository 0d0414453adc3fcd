/// A command, or a group of commands, as parsing, help and completion all read it.
struct CommandSpec: Sendable {
    let name: String
    let summary: String
    /// Words that follow the options, in order.
    let arguments: [ArgumentSpec]
    let options: [OptionSpec]
    /// Lines to try as they are, without the program's name.
    let examples: [String]
    /// More than the summary says; long lines are broken.
    let discussion: String
    /// Makes the command from what was typed; a group has none.
    let make: (@Sendable (Invocation) throws(UsageError) -> any Command)?
    private let listSubcommands: @Sendable () -> [CommandSpec]

    /// - Parameter subcommands: Described when somebody asks for them: of most groups nobody does.
    init(
        name: String, summary: String, arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
        examples: [String] = [], discussion: String = "",
        subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        make: (@Sendable (Invocation) throws(UsageError) -> any Command)? = nil
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.options = options
        self.examples = examples
        self.discussion = discussion
        self.make = make
        listSubcommands = subcommands
    }

    /// The commands of a group; a command that runs has none.
    var subcommands: [CommandSpec] { listSubcommands() }

    func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }

    /// Those of the global options that mean here what they mean everywhere: an own option of the same name hides one.
    func visible(_ globalOptions: [OptionSpec]) -> [OptionSpec] {
        globalOptions.filter { global in !options.contains { $0.name == global.name } }
    }
}

/// A word that a command takes.
struct ArgumentSpec: Sendable, Hashable {
    let placeholder: String
    let summary: String
    var isOptional = false
    /// Takes all the words that are left.
    var isRepeatable = false
    /// All that is valid, where that is a short list.
    var choices: [String] = []
}
