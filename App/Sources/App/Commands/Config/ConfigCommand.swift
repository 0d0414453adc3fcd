import CommandParsing
import Core
import Foundation
import Shared
import TerminalUI

/// `config path|list|get|set|unset`.
struct ConfigCommand: Command {
    private enum Action {
        case path
        case list(ReportForm)
        case get(ConfigurationKey)
        case set(ConfigurationKey, String)
        case unset(ConfigurationKey)
    }

    private let action: Action

    private static let key = ArgumentSpec(
        placeholder: "KEY", summary: "such as github.host", choices: ConfigurationKey.allCases.map(\.rawValue))

    static let group = CommandSpec(
        name: "config", summary: "Read and change the configuration file",
        discussion: """
            A flag counts more than a variable of the environment, that more than the file. These keys \
            there are:

            \(ConfigurationKey.overview)
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
            CommandSpec(name: "get", summary: "Print one value", arguments: [key], examples: ["config get color"]) {
                invocation throws(UsageError) in
                ConfigCommand(action: .get(try ConfigurationKey(named: try invocation.word())))
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
                let key = try ConfigurationKey(named: invocation.words[0])
                try key.check(invocation.words[1])
                return ConfigCommand(action: .set(key, invocation.words[1]))
            },
            CommandSpec(
                name: "unset", summary: "Go back to the default of one value", arguments: [key],
                examples: ["config unset color"]
            ) { invocation throws(UsageError) in
                ConfigCommand(action: .unset(try ConfigurationKey(named: try invocation.word())))
            },
        ])

    var helpsWithConfiguration: Bool { true }

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let locations = context.settings.locations else { throw CommandFailure.noHome }
        let path = locations.configurationFile
        var configuration = context.settings.configuration
        switch action {
        case .path:
            try context.output.write("\(path)\n")
        case .list(let form):
            if let fault = configuration.fault { throw fault }
            var buffer = OutputBuffer()
            var list = ListReport<ConfigurationEntry>(form.list(on: context.terminal))
            list.append(
                ConfigurationKey.allCases.map {
                    ConfigurationEntry($0, configuration: configuration, environment: context.environment)
                }, into: &buffer)
            list.finish(nil, into: &buffer)
            try context.output.flush(&buffer)
        case .get(let key):
            if let fault = configuration.fault { throw fault }
            guard let value = configuration[key] else { return .failure }
            try context.output.write("\(value.sanitizedForPipe())\n")
        case .set(let key, let value):
            try configuration.set(value, for: key)
            try save(configuration, at: locations, in: context)
        case .unset(let key):
            guard configuration.fault != nil || configuration[key] != nil else { break }
            configuration.unset(key)
            try save(configuration, at: locations, in: context)
        }
        return .success
    }

    private func save(
        _ configuration: Configuration, at locations: StorageLocations, in context: CommandContext
    ) throws {
        // What else is wrong is the person's to correct: it would be lost.
        if let fault = configuration.fault { throw fault }
        try locations.create()
        try OutputFile(path: locations.configurationFile).write(
            configuration.json, mayReplace: true, standardOutput: context.output)
    }
}

extension StorageLocations {
    var configurationFile: String {
        config + "/config.json"
    }
}
