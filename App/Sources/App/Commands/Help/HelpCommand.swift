import CommandParsing

/// `help`: the help of a command or a topic.
struct HelpCommand: TextCommand {
    let text: String

    static let spec = CommandSpec(
        name: "help", summary: "Help for a command or a topic",
        arguments: [
            ArgumentSpec(
                placeholder: "COMMAND", summary: "a command, or a topic", isOptional: true, isRepeatable: true,
                choices: ["global"] + HelpTopics.all.map(\.name))
        ],
        examples: ["help search repos", "help exit-codes"]
    ) { invocation throws(UsageError) in
        HelpCommand(text: try CommandTree.interface.help(for: invocation.words))
    }
}
