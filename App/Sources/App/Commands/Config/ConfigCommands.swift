import CommandParsing
import Core
import Domain
import Shared
import TerminalKit
import TerminalUI

enum ConfigCommands {
    private static let key = ArgumentSpec(
        placeholder: "KEY", summary: "a configuration key such as github.host", choices: Setting.all.map(\.name),
        completion: .values { _ in Setting.all.map { CompletionCandidate($0.name, description: $0.help) } })
    private static let value = ArgumentSpec(
        placeholder: "VALUE", summary: "the new value",
        completion: .values { context in
            let setting = Setting.all.first { $0.name == context.words.first }
            return setting?.suggestedValues(completing: context.current) ?? []
        })

    static let group = CommandSpec(
        name: "config", summary: "Manage the configuration file",
        discussion: """
            Command-line flags override environment variables, which override the configuration \
            file. However, the keys pager and browser override the variables PAGER and BROWSER. \
            Available keys:

            \(Setting.all.filter { !$0.name.hasPrefix("keys.") }.overview)

            keys.ACTION sets the key bindings of an action in the full-screen program. To list the \
            actions, run `App config keys`.

            command.NAME defines your own command, which `App run NAME` and the \
            full-screen program run. See `App help own-commands`.
            """,
        corrections: ["remove": "unset", "rm": "unset", "delete": "unset", "show": "list", "ls": "list"],
        subcommands: [
            CommandSpec(name: "path", summary: "Print the path of the configuration file") { _ in
                action { file, context in
                    try context.output.write("\(file.path ?? "")\n")
                }
            },
            CommandSpec(
                name: "list", summary: "List all keys with their values, defaults and sources",
                options: OutputFormat.options
            ) { invocation throws(UsageError) in
                let form = try OutputFormat(invocation)
                return action { file, context in
                    try context.console.write(try file.valid().report(context.environment), as: form)
                }
            },
            CommandSpec(
                name: "keys", summary: "List the key bindings of the full-screen program",
                options: OutputFormat.options, examples: ["config keys", "config set keys.open 'enter l'"]
            ) { invocation throws(UsageError) in
                let form = try OutputFormat(invocation)
                return action { file, context in
                    try context.console.write(try file.valid().keyChoices.report, as: form)
                }
            },
            CommandSpec(
                name: "get", summary: "Print the value of a key, or its default if it is not set", arguments: [key],
                examples: ["config get color"]
            ) { invocation throws(UsageError) in
                let setting = try Setting.named(try invocation.argument())
                return action { file, context in
                    guard let value = try file.valid()[setting] ?? setting.defaultValue else {
                        throw AppError(
                            .storage, reason: "\(setting.name) has no value",
                            advice: [.other("Set one: `App config set \(setting.name) VALUE`.")])
                    }
                    try context.output.write("\(value.sanitizedForPipe())\n")
                }
            },
            CommandSpec(
                name: "set", summary: "Set the value of a configuration key",
                arguments: [key, value],
                examples: ["config set color never"]
            ) { invocation throws(UsageError) in
                let words = try invocation.allArguments()
                let setting = try Setting.named(words[0], checking: words[1])
                return change { file in
                    try file.checkKeys(words[1], of: setting)
                    try file.set(words[1], for: setting)
                }
            },
            CommandSpec(
                name: "unset", summary: "Reset a configuration key to its default", arguments: [key],
                examples: ["config unset color"]
            ) { invocation throws(UsageError) in
                let setting = try Setting.named(try invocation.argument())
                return change { $0.unset(setting) }
            },
        ])

    /// Returns a command that reads the configuration file. It also runs if the file is invalid.
    private static func action(
        _ body: @escaping @Sendable (SettingsFile, CommandContext) throws -> Void
    ) -> Command {
        var command = Command.succeeding { (_: NoUseCases, context) in
            _ = try context.settings.home()
            try body(context.settings.configuration, context)
        }
        command.helpsWithConfiguration = true
        return command
    }

    /// Returns a command that changes the configuration file. It creates the file if necessary.
    private static func change(
        _ body: @escaping @Sendable (inout SettingsFile) throws -> Void
    ) -> Command {
        action { file, context in
            // Load the definitions of all settings, because `Settings` skips them if the file does not exist.
            var file = SettingsFile(path: file.path, settings: Setting.all, family: Setting.ofCommand)
            try body(&file)
            try file.save(in: context.settings.home())
        }
    }
}
