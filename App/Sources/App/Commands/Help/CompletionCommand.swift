import CommandParsing

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
