import CommandParsing
import Core
import Shared
import TerminalUI

/// `config path|list|keys|get|set|unset`.
struct ConfigCommand: Command {
    private enum Action {
        case path
        case list(ReportForm)
        case keys(ReportForm)
        case get(Setting)
        case set(Setting, String)
        case unset(Setting)
    }

    private let action: Action

    private static let key = ArgumentSpec(
        placeholder: "KEY", summary: "such as github.host", choices: Setting.all.map(\.name))

    static let group = CommandSpec(
        name: "config", summary: "Read and change the configuration file",
        discussion: """
            A flag counts more than a variable of the environment, that more than the file. These keys \
            there are:

            \(Setting.all.filter { !$0.name.hasPrefix("keys.") }.overview)

            keys.ACTION are the keys of the full-screen app: “config keys” lists all actions.
            """,
        corrections: ["remove": ["unset"], "rm": ["unset"], "delete": ["unset"], "show": ["list"], "ls": ["list"]],
        subcommands: [
            CommandSpec(name: "path", summary: "Print where the file is") { invocation throws(UsageError) in
                try invocation.requireNoWords()
                return ConfigCommand(action: .path)
            },
            CommandSpec(
                name: "list", summary: "Print every key with its value, its default and where the value is from",
                options: ReportForm.options
            ) { invocation throws(UsageError) in
                try invocation.requireNoWords()
                return ConfigCommand(action: .list(try ReportForm(invocation)))
            },
            CommandSpec(
                name: "keys", summary: "List every action of the full-screen app with its keys",
                options: ReportForm.options, examples: ["config keys", "config set keys.open 'enter l'"]
            ) { invocation throws(UsageError) in
                try invocation.requireNoWords()
                return ConfigCommand(action: .keys(try ReportForm(invocation)))
            },
            CommandSpec(name: "get", summary: "Print one value", arguments: [key], examples: ["config get color"]) {
                invocation throws(UsageError) in
                ConfigCommand(action: .get(try setting(try invocation.word())))
            },
            CommandSpec(
                name: "set", summary: "Change one value",
                arguments: [key, ArgumentSpec(placeholder: "VALUE", summary: "the new value")],
                examples: ["config set color never"]
            ) { invocation throws(UsageError) in
                guard invocation.words.count > 1 else {
                    throw invocation.missingArgument(invocation.words.count)
                }
                guard invocation.words.count == 2 else {
                    throw invocation.unexpectedWord(2)
                }
                let setting = try setting(invocation.words[0], checking: invocation.words[1])
                return ConfigCommand(action: .set(setting, invocation.words[1]))
            },
            CommandSpec(
                name: "unset", summary: "Go back to the default of one value", arguments: [key],
                examples: ["config unset color"]
            ) { invocation throws(UsageError) in
                ConfigCommand(action: .unset(try setting(try invocation.word())))
            },
        ])

    var helpsWithConfiguration: Bool { true }

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let path = context.settings.configuration.path else { throw CommandFailure.noHome }
        var file = context.settings.configuration
        switch action {
        case .path:
            try context.output.write("\(path)\n")
        case .list(let form):
            if let fault = file.fault { throw fault }
            try context.console.write(
                Setting.all.map { setting in
                    let (value, source) = file.inForce(setting, environment: context.environment)
                    return SettingReport(setting.name, value: value, standard: setting.standard, source: source)
                }, as: form)
        case .keys(let form):
            if let fault = file.fault { throw fault }
            try context.console.write(file.keyChoices.report, as: form)
        case .get(let setting):
            if let fault = file.fault { throw fault }
            guard let value = file[setting] else { return .failure }
            try context.output.write("\(value.sanitizedForPipe())\n")
        case .set(let setting, let value):
            try file.checkKeys(value, of: setting)
            try file.set(value, for: setting)
            try save(file, in: context)
        case .unset(let setting):
            guard file.fault != nil || file[setting] != nil else { break }
            file.unset(setting)
            try save(file, in: context)
        }
        return .success
    }

    private func save(_ file: SettingsFile, in context: CommandContext) throws {
        if let fault = file.fault { throw fault }
        try context.settings.locations?.create()
        try file.save()
    }

    /// The setting of a name, and whether it can have a value.
    private static func setting(_ name: String, checking value: String? = nil) throws(UsageError) -> Setting {
        do throws(SettingError) {
            let setting = try Setting.all.setting(named: name)
            if let value { try setting.check(value) }
            return setting
        } catch {
            throw UsageError(error)
        }
    }
}
