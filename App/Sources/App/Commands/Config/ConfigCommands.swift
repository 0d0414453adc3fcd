import CommandParsing
import Core
import Domain
import Shared
import TerminalUI

/// `config path|list|keys|get|set|unset`.
enum ConfigCommands {
    private static let key = ArgumentSpec(
        placeholder: "KEY", summary: "such as github.host", choices: Setting.all.map(\.name),
        completion: .values { _ in Setting.all.map { CompletionCandidate($0.name, description: $0.help) } })
    private static let value = ArgumentSpec(
        placeholder: "VALUE", summary: "the new value",
        completion: .values { context in
            let setting = Setting.all.first { $0.name == context.words.first }
            return setting?.suggestedValues(completing: context.current) ?? []
        })

    static let group = CommandSpec(
        name: "config", summary: "Read and change the configuration file",
        discussion: """
            A flag counts more than a variable of the environment, that more than the file. These keys \
            there are:

            \(Setting.all.filter { !$0.name.hasPrefix("keys.") }.overview)

            keys.ACTION are the keys of the full-screen app: “config keys” lists all actions.
            """,
        corrections: ["remove": "unset", "rm": "unset", "delete": "unset", "show": "list", "ls": "list"],
        subcommands: [
            CommandSpec(name: "path", summary: "Print where the file is") { _ in
                action { file, context in
                    try context.output.write("\(file.path ?? "")\n")
                    return .success
                }
            },
            CommandSpec(
                name: "list", summary: "Print every key with its value, its default and where the value is from",
                options: ReportForm.options
            ) { invocation throws(UsageError) in
                let form = try ReportForm(invocation)
                return action { file, context in
                    try context.console.write(try file.valid().report(context.environment), as: form)
                    return .success
                }
            },
            CommandSpec(
                name: "keys", summary: "List every action of the full-screen app with its keys",
                options: ReportForm.options, examples: ["config keys", "config set keys.open 'enter l'"]
            ) { invocation throws(UsageError) in
                let form = try ReportForm(invocation)
                return action { file, context in
                    try context.console.write(try file.valid().keyChoices.report, as: form)
                    return .success
                }
            },
            CommandSpec(
                name: "get", summary: "Print one value, or its default", arguments: [key],
                examples: ["config get color"]
            ) { invocation throws(UsageError) in
                let setting = try Setting.named(try invocation.word())
                return action { file, context in
                    guard let value = try file.valid()[setting] ?? setting.standard else {
                        throw AppError(
                            .storage, message: "\(setting.name) has no value.",
                            hint: "Set one: `App config set \(setting.name) VALUE`.")
                    }
                    try context.output.write("\(value.sanitizedForPipe())\n")
                    return .success
                }
            },
            CommandSpec(
                name: "set", summary: "Change one value",
                arguments: [key, value],
                examples: ["config set color never"]
            ) { invocation throws(UsageError) in
                let words = try invocation.allWords()
                let setting = try Setting.named(words[0], checking: words[1])
                return change { file in
                    try file.checkKeys(words[1], of: setting)
                    try file.set(words[1], for: setting)
                }
            },
            CommandSpec(
                name: "unset", summary: "Go back to the default of one value", arguments: [key],
                examples: ["config unset color"]
            ) { invocation throws(UsageError) in
                let setting = try Setting.named(try invocation.word())
                return change { $0.unset(setting) }
            },
        ])

    /// Works on the file as it is.
    private static func action(
        _ body: @escaping @Sendable (SettingsFile, CommandContext) throws -> ExitCode
    ) -> Action<NoUseCases> {
        Action(helpsWithConfiguration: true) { _, context in
            _ = try context.settings.home()
            return try body(context.settings.configuration, context)
        }
    }

    /// Changes the file, or makes one: then what it may hold was not asked for yet.
    private static func change(
        _ body: @escaping @Sendable (inout SettingsFile) throws -> Void
    ) -> Action<NoUseCases> {
        action { file, context in
            var file = SettingsFile(path: file.path, settings: Setting.all)
            try body(&file)
            try file.save(in: context.settings.home())
            return .success
        }
    }
}
