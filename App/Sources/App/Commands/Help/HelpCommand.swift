import CommandParsing
import TerminalUI

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
        HelpCommand(text: try CommandTree.interface.help(for: invocation.words, width: width))
    }

    /// Columns: those of the terminal up to 80, and 80 elsewhere, so that no line is broken twice.
    static var width: Int {
        min(80, max(40, TerminalSize.reported(by: 1)?.columns ?? 80))
    }
}
