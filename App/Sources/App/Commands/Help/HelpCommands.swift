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
        options: [manual.spec], examples: ["help search repos", "help exit-codes"]
    ) { invocation throws(UsageError) in
        if try invocation.isOn(manual) {
            return HelpCommand(text: try ManualFiles.text(of: try invocation.optionalWord()))
        }
        return HelpCommand(text: try CommandTree.interface.help(for: invocation.words, width: width))
    }

    private static let manual = Option<Bool>.flag(
        "manual", help: "The source of a manual page by its file's name; alone, the names")

    /// Columns: those of the terminal up to 80, and 80 elsewhere, so that no line is broken twice.
    static var width: Int {
        min(80, max(40, TerminalSize.reported(by: 1)?.columns ?? 80))
    }
}

/// `completion`: a script for a shell.
struct CompletionCommand: TextCommand {
    let shell: CompletionShell

    static let spec = CommandSpec(
        name: "completion", summary: "Print a script that completes commands and flags in a shell",
        arguments: [
            ArgumentSpec(
                placeholder: "SHELL", summary: "bash, zsh or fish",
                choices: CompletionShell.allCases.map(\.rawValue))
        ],
        examples: ["completion bash > ~/.App-completion.bash"],
        discussion: """
            Load it in the shell's start-up file:
              bash   source <(App completion bash)
              zsh    source <(App completion zsh)     after compinit
              fish   App completion fish | source
            """
    ) { invocation throws(UsageError) in
        let word = try invocation.word()
        guard let shell = CompletionShell(rawValue: word) else {
            throw .badChoice(word, of: invocation.arguments[0])
        }
        return CompletionCommand(shell: shell)
    }

    var text: String {
        CommandTree.interface.completionScript(for: shell)
    }
}
