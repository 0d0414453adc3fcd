import CommandParsing
import Domain
import Presentation
import TerminalKit
import TerminalUI

enum RunCommand {
    private static let isList = Option<Bool>.flag("list", help: "List your commands")

    private static let name = ArgumentSpec(
        placeholder: "NAME", summary: "the name of a command that you defined", isOptional: true,
        completion: .output(of: ["run", "--list", "--plain"]))
    private static let ids = ArgumentSpec(
        placeholder: "ID", summary: "the ID of the item, which depends on KIND, or the URL of its page",
        isOptional: true
    ).repeated
    private static let kind = ArgumentSpec(
        placeholder: "KIND", summary: ItemKind.choices, isOptional: true, choices: ItemKind.all.map(\.name.word))

    static let spec = CommandSpec(
        name: "run", summary: "Run one of your own commands on items", arguments: [name, kind, ids],
        options: [isList.spec] + OutputFormat.options,
        examples: ["run clone repo cli/cli", "run --list"],
        discussion: """
            Define commands with `App config set command.NAME 'git clone {url}'`. The command runs once for \
            each item, one item at a time. The exit code is 1 if any run fails. See `App help own-commands`.
            """
    ) { invocation throws(UsageError) in
        let form = try OutputFormat(invocation)
        guard try !invocation.isOn(isList) else {
            guard invocation.words.isEmpty else { throw invocation.unexpectedWord(0) }
            return .succeeding { (_: NoUseCases, context) in
                let commands = context.settings.configuration.ownCommands
                if commands.isEmpty { context.messages.note(none) }
                try context.console.write(commands, as: form)
            }
        }
        guard let name = invocation.words.first else { throw invocation.missingArgument(0) }
        let kind = try invocation.kind(at: 1)
        guard let commands = kinds[kind], invocation.words.count > 2 else { throw invocation.missingArgument(2) }
        let words = try ItemWords(Array(invocation.words.dropFirst(2)), of: invocation)
        if let word = words.single { _ = try Invocation.item(word, of: kind) }
        return commands.run(name, words)
    }

    private static let none = "No commands. To define one, run `App config set command.NAME 'PROGRAM {field}'`."

    static func action<UseCases: KindUseCases>(
        _: UseCases.Type, _ name: String, on words: ItemWords
    ) -> Command {
        Command { (useCases: UseCases, context) in
            let commands = context.settings.configuration.ownCommands
            guard let command = commands.first(where: { $0.name == name }) else {
                let names = commands.map(\.name)
                throw UsageError(
                    "unknown command “\(name)”",
                    hint: UsageError.suggestion(for: name, among: names)
                        ?? (names.isEmpty
                            ? "to define it, run `App config set command.\(name) 'PROGRAM {field}'`"
                            : "your commands: \(names.joined(separator: ", "))"))
            }
            if let reason = command.reason(against: UseCases.kind) { throw UsageError(reason) }
            return ExitCode(try await context.items.run(command, on: words, with: useCases))
        }
    }
}
