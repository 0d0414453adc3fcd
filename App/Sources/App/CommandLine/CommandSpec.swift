/// A command, or a group of commands, as parsing, help and completion all read it.
struct CommandSpec: Sendable {
    let name: String
    let summary: String
    /// Words that follow the options, in order.
    var arguments: [ArgumentSpec] = []
    var options: [OptionSpec] = []
    /// Lines to try as they are, without the program's name.
    var examples: [String] = []
    /// More than the summary says; long lines are broken.
    var discussion: String = ""
    /// The commands of a group; a command that runs has none.
    var subcommands: [CommandSpec] = []
    /// Makes the command from what was typed; a group has none.
    var make: (@Sendable (Invocation) throws(UsageError) -> any Command)?

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
