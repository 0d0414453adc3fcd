import CommandParsing
import Core
import Foundation
import Shared
import TerminalUI

/// `config path|list|get|set`.
struct ConfigCommand: Command {
    private enum Action {
        case path, list
        case get(ConfigurationKey)
        case set(ConfigurationKey, String)
    }

    private let action: Action

    private static let key = ArgumentSpec(
        placeholder: "KEY", summary: "such as github.host", choices: ConfigurationKey.allCases.map(\.rawValue))

    static let group = CommandSpec(
        name: "config", summary: "Read and change the configuration file",
        subcommands: [
            CommandSpec(name: "path", summary: "Print where the file is") { invocation throws(UsageError) in
                try invocation.requireNoWords()
                return ConfigCommand(action: .path)
            },
            CommandSpec(name: "list", summary: "Print what is set") { invocation throws(UsageError) in
                try invocation.requireNoWords()
                return ConfigCommand(action: .list)
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
        ])

    var helpsWithConfiguration: Bool { true }

    func run(in context: CommandContext) async throws -> ExitCode {
        guard let locations = context.settings.locations else { throw CommandFailure.noHome }
        let path = locations.configurationFile
        var configuration = context.settings.configuration
        switch action {
        case .path:
            try context.output.write("\(path)\n")
        case .list:
            if let fault = configuration.fault { throw fault }
            for (key, value) in configuration.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                try context.output.write("\(key.rawValue)=\(value.sanitizedForPipe())\n")
            }
        case .get(let key):
            if let fault = configuration.fault { throw fault }
            guard let value = configuration[key] else { return .failure }
            try context.output.write("\(value.sanitizedForPipe())\n")
        case .set(let key, let value):
            try configuration.set(value, for: key)
            // What else is wrong is the person's to correct: it would be lost.
            if let fault = configuration.fault { throw fault }
            try locations.create()
            try OutputFile(path: path).write(try configuration.json, mayReplace: true, in: context)
        }
        return .success
    }
}

extension StorageLocations {
    var configurationFile: String {
        config + "/config.json"
    }
}
