/// A shell for which there is a completion script.
public enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension CommandLineInterface {
    /// A script that teaches a shell to complete the commands, flags and values.
    ///
    /// It is made of nothing but the shell's own words, so that it works without a completion package. It may be sourced,
    /// or put where the shell looks for completions.
    public func completionScript(for shell: CompletionShell) -> String {
        let script = CompletionScript(interface: self)
        return switch shell {
        case .bash: script.bash
        case .zsh: script.zsh
        case .fish: script.fish
        }
    }
}

/// What the scripts for all shells are made of.
struct CompletionScript {
    /// A command by the names that lead to it, with all its own options.
    struct Entry {
        let path: [String]
        let subcommands: [(name: String, summary: String)]
        let arguments: [ArgumentSpec]
        let options: [OptionSpec]
        /// The flags that it takes as typed, short and global ones included.
        let flags: [String]

        /// Whether any word of it is one of a few, so that no files are offered for the others.
        var hasChoices: Bool { !subcommands.isEmpty || arguments.contains { !$0.choices.isEmpty } }
    }

    let program: String
    /// The program's name as part of a function's.
    let name: String
    let commands: [Entry]
    let globalOptions: [OptionSpec]

    init<Command>(interface: CommandLineInterface<Command>) {
        program = interface.root.name
        name = String(interface.root.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let all = interface.commands
        commands = all.flatMap { path, spec in
            let flags = (spec.options + interface.globalOptions(besides: spec.options)).flatMap(\.flags)
            let entry = Entry(
                path: path, subcommands: spec.subcommands.map { ($0.name, $0.summary) }, arguments: spec.arguments,
                options: spec.options, flags: flags)
            guard spec.arguments.contains(where: \.namesCommand) else { return [entry] }
            // After such a command the groups stand once more, as they are completed without it.
            return all.filter { !$0.spec.subcommands.isEmpty }.map { group in
                Entry(
                    path: path + group.path, subcommands: group.spec.subcommands.map { ($0.name, $0.summary) },
                    arguments: group.path.isEmpty ? spec.arguments : [],
                    options: group.path.isEmpty ? spec.options : [], flags: flags)
            }
        }
        globalOptions = interface.globalOptions
    }

    /// The words of commands that are one of a few. The places are shell patterns of the path and how many words stand
    /// before, such as `'saved add 1'`.
    var wordLists: [(place: String, values: [String])] {
        commands.flatMap { entry in
            entry.arguments.enumerated().compactMap { index, argument in
                guard !argument.choices.isEmpty else { return nil }
                let path = entry.path.joined(separator: " ")
                let place = "'\(path) \(argument.isRepeatable ? "'[0-9]*" : "\(index)'")"
                return (place, entry.subcommands.map(\.name) + argument.choices)
            }
        }
    }

    /// The values that can follow a flag where they are few. The places are shell patterns of the path and the flag,
    /// such as `'search users --sort'`; a command's own flags stand before the global ones, which any path may precede.
    var valueLists: [(places: String, values: [String])] {
        var order: [[String]] = []
        var places: [[String]: [String]] = [:]
        for entry in commands {
            for option in entry.options where !option.choices.isEmpty {
                let list = [option.flag] + option.choices
                if places[list] == nil { order.append(list) }
                for flag in option.flags {
                    places[list, default: []].append("'\((entry.path + [flag]).joined(separator: " "))'")
                }
            }
        }
        let own = order.map { list in
            (places: places[list, default: []].joined(separator: "|"), values: Array(list.dropFirst()))
        }
        let global = globalOptions.filter { !$0.choices.isEmpty }.map { option in
            (places: option.flags.map { "*'\($0)'" }.joined(separator: "|"), values: option.choices)
        }
        return own + global
    }

    /// Flags that take the next word as their value.
    var flagsWithValues: [String] {
        var seen: Set<String> = []
        return (commands.flatMap(\.options) + globalOptions).flatMap { option -> [String] in
            guard case .required = option.value, seen.insert(option.flag).inserted else { return [] }
            return option.flags
        }
    }

    /// Flags whose value is several of the choices joined by commas, as shell patterns.
    var listFlags: [String] {
        var seen: Set<String> = []
        return (commands.flatMap(\.options) + globalOptions).filter { $0.isList }.map(\.flag).filter {
            seen.insert($0).inserted
        }
    }

    /// The steps from a command to one of its subcommands, as shell patterns of the form `'search users'`.
    func pathPatterns(separator: String) -> String {
        commands.filter { !$0.path.isEmpty }.map { entry in
            "'\(entry.path.dropLast().joined(separator: " ")) \(entry.path.last ?? "")'"
        }.joined(separator: separator)
    }
}
