import CommandParsing
import Shared
import TerminalUI

/// `help` and `completion`, which need nothing but what the command line is made of.
enum HelpCommands {
    /// The help of a command or a topic.
    static let help = CommandSpec(
        name: "help", summary: "Help for a command or a topic",
        arguments: [
            ArgumentSpec(
                placeholder: "COMMAND", summary: "a command, or a topic", isOptional: true, isRepeatable: true,
                choices: ["global"] + HelpTopics.all.map(\.name), namesCommand: true)
        ],
        options: [manual.spec], examples: ["help search repos", "help exit-codes"]
    ) { invocation throws(UsageError) in
        if try invocation.isOn(manual) {
            let name = try invocation.optionalWord()
            return TextCommand { _ throws(UsageError) in try manualFile(name) }
        }
        let words = invocation.words
        return TextCommand { width throws(UsageError) in try CommandTree.interface.help(for: words, width: width) }
    }

    private static let manual = Option<Bool>.flag(
        "manual", help: "The source of a manual page by its file's name; alone, the names")
    private static let reference = "commands.md"

    /// Returns the width of help in columns: at least 40, and at most 80 on a terminal, because longer lines are hard to
    /// read. Without a terminal `COLUMNS` counts.
    ///
    /// - Parameter reported: The size of the terminal, or `nil` if standard output is not one.
    static func width(reported: TerminalSize?, environment: Environment) -> Int {
        if let columns = reported?.columns { return min(80, max(40, columns)) }
        return max(40, TerminalSize.resolve(reported: nil, environment: environment).columns)
    }

    /// The manual pages and the command reference, which packagers and `Scripts/docs` ask for by name.
    ///
    /// - Parameter name: None for the names, one a line.
    static func manualFile(_ name: String?) throws(UsageError) -> String {
        let interface = CommandTree.interface
        if name == reference {
            return interface.commandReference(
                note: "Written by `Scripts/docs` from what `\(interface.root.name) help` is made of; do not edit it.")
        }
        let pages = interface.manualPages(date: Version.day)
        guard let name else { return (pages.map(\.fileName) + [reference]).joined(separator: "\n") + "\n" }
        guard let page = pages.first(where: { $0.fileName == name }) else {
            throw .badValue(name, of: "--manual", choices: pages.map(\.fileName), isNot: "the name of a page")
        }
        return page.source
    }

    /// The shell as an option, as `gh completion` takes it.
    private static let shell = Option<CompletionShell>.choice(
        "shell", short: "s", "SHELL", isHidden: true, help: "Shell")

    /// A script for a shell.
    static let completion = CommandSpec(
        name: "completion", summary: "Print a script that completes commands and flags in a shell",
        arguments: [
            ArgumentSpec(
                placeholder: "SHELL", summary: "bash, zsh or fish", choices: CompletionShell.allCases.map(\.rawValue))
        ],
        options: [shell.spec],
        examples: ["completion bash > ~/.App-completion.bash"],
        discussion: """
            Load it in the shell's start-up file:
              bash   source <(App completion bash)
              zsh    source <(App completion zsh)     after compinit
              fish   App completion fish | source
            """
    ) { invocation throws(UsageError) in
        if let shell = try invocation.value(shell) {
            guard invocation.words.isEmpty else { throw invocation.unexpectedWord(0) }
            return TextCommand { _ in CommandTree.interface.completionScript(for: shell) }
        }
        let word = try invocation.word()
        guard let shell = CompletionShell(rawValue: word) else {
            throw .badChoice(word, of: invocation.arguments[0])
        }
        return TextCommand { _ in CommandTree.interface.completionScript(for: shell) }
    }
}
