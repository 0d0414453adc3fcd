/// A position in the command tree. It moves down the tree while a command line is processed from left to right.
struct CommandCursor<Command> {
    let interface: CommandLineInterface<Command>
    /// The command or command group at the current position in the command tree.
    private(set) var command: CommandSpec<Command>
    /// The options of the command at the current position in the command tree, without the global options.
    private(set) var options: [OptionSpec]
    /// The command names that lead to the current position in the command tree, such as `["search", "users"]`.
    private(set) var path: [String] = []
    /// The positional arguments that have been read from the command line.
    private(set) var words: [String] = []
    /// The options that have been read from the command line, with the texts of their values.
    var given: [(option: OptionSpec, text: String)] = []

    init(_ interface: CommandLineInterface<Command>) {
        self.interface = interface
        command = interface.root
        options = interface.root.options
    }

    /// Processes a word as the name of a subcommand. If the current command has no subcommands, processes it as a
    /// positional argument.
    ///
    /// - Returns: `false` if the command has subcommands and none of them has this name.
    mutating func consume(_ word: String) -> Bool {
        let subcommands = command.subcommands
        if let next = subcommands.first(where: { $0.name == word }) {
            command = next
            options = next.options
            path.append(word)
            return true
        }
        guard subcommands.isEmpty else { return false }
        words.append(word)
        return true
    }

    /// Returns the option with the given long name or alias, or `nil` if the current command accepts no such option.
    func option(named name: String) -> OptionSpec? {
        option { $0.isNamed(name) }
    }

    /// Returns the option with the given short form, or `nil` if the current command accepts no such option.
    func option(letter: Character) -> OptionSpec? {
        option { $0.short == letter }
    }

    /// The visible options that the current command accepts: its own options, and the global options that none of its
    /// own options replaces.
    var visibleOptions: [OptionSpec] {
        options.filter { !$0.isHidden } + interface.globalOptions(besides: options)
    }

    /// The arguments that have been read from the command line, as an invocation of the current command.
    var invocation: Invocation {
        Invocation(
            program: interface.root.name, path: path, arguments: command.arguments, words: words, given: given)
    }

    /// Returns the first option that satisfies a condition, or `nil` if there is none. Options of the current command
    /// take precedence over global options.
    private func option(where isMatch: (OptionSpec) -> Bool) -> OptionSpec? {
        options.first(where: isMatch) ?? interface.globalOptions.first(where: isMatch)
    }
}
