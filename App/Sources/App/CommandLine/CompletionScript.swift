/// A script that teaches a shell to complete the commands, flags and values of the description.
///
/// It is made of nothing but the shell's own words, so that it works without a completion package.
struct CompletionScript {
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    let root: CommandSpec
    let globalOptions: [OptionSpec]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// Every command with the names that lead to it, groups included, the top first.
    var commands: [(path: [String], spec: CommandSpec)] {
        func visit(_ spec: CommandSpec, _ path: [String]) -> [(path: [String], spec: CommandSpec)] {
            [(path, spec)] + spec.subcommands.flatMap { visit($0, path + [$0.name]) }
        }
        return visit(root, [])
    }

    /// What can follow a command: its own subcommands, or the values of its first word.
    func words(after spec: CommandSpec) -> [String] {
        spec.subcommands.isEmpty ? spec.arguments.first?.choices ?? [] : spec.subcommands.map(\.name)
    }

    /// The flags of a command as typed, short ones included.
    func flags(of spec: CommandSpec) -> [String] {
        (spec.options + spec.visible(globalOptions)).flatMap { option in
            (option.short.map { ["-\($0)"] } ?? []) + [option.flag]
        }
    }

    /// The values that can follow a flag where they are few. The places are shell patterns of the path and the flag,
    /// such as `'search users --sort'`; a command's own flags stand before the global ones, which any path may precede.
    var valueLists: [(places: String, values: [String])] {
        var order: [[String]] = []
        var places: [[String]: [String]] = [:]
        for (path, spec) in commands {
            for option in spec.options where !option.choices.isEmpty {
                let list = [option.flag] + option.choices
                if places[list] == nil { order.append(list) }
                places[list, default: []].append("'\((path + [option.flag]).joined(separator: " "))'")
            }
        }
        let own = order.map { list in
            (places: places[list, default: []].joined(separator: "|"), values: Array(list.dropFirst()))
        }
        return own
            + globalOptions.filter { !$0.choices.isEmpty }.map { (places: "*'\($0.flag)'", values: $0.choices) }
    }

    /// Flags that take the next word as their value.
    var flagsWithValues: [String] {
        var seen: Set<String> = []
        return (commands.flatMap(\.spec.options) + globalOptions).flatMap { option -> [String] in
            guard case .required = option.value, seen.insert(option.flag).inserted else { return [] }
            return (option.short.map { ["-\($0)"] } ?? []) + [option.flag]
        }
    }
}
