/// A position in the command tree. It moves down the tree while a command line is read from left to right.
struct CommandCursor<Command> {
    let interface: CommandLineInterface<Command>
    /// The command or group at the current position in the command tree.
    private(set) var command: CommandSpec<Command>
    /// The options of the command at the current position.
    private(set) var options: [OptionSpec]
    /// The words on the command line that name the command, such as `["search", "users"]`.
    private(set) var path: [String] = []
    /// The positional arguments read so far.
    private(set) var words: [String] = []
    /// The options read so far, with the texts of their values.
    var given: [(option: OptionSpec, text: String)] = []

    init(_ interface: CommandLineInterface<Command>) {
        self.interface = interface
        command = interface.root
        options = interface.root.options
    }

    /// Reads a word as the name of a subcommand, or as a positional argument if the command has no subcommands.
    ///
    /// - Returns: `false` if the command has subcommands and none of them has this name.
    mutating func consume(_ word: String) -> Bool {
        let subcommands = command.subcommands
        if let next = subcommands.named(word) {
            command = next
            options = next.options
            path.append(word)
            return true
        }
        guard subcommands.isEmpty else { return false }
        words.append(word)
        return true
    }

    /// Returns the option with the given long name or alias, or `nil` if there is none.
    func option(named name: String) -> OptionSpec? {
        option { $0.isNamed(name) }
    }

    /// Returns the option with the given short form, or `nil` if there is none.
    func option(letter: Character) -> OptionSpec? {
        option { $0.short == letter }
    }

    /// The visible options that the command accepts: its own options, and the global options with other names.
    var visibleOptions: [OptionSpec] {
        options.filter { !$0.isHidden } + interface.globalOptions(besides: options)
    }

    /// The arguments read so far, as an invocation of the command.
    var invocation: Invocation {
        Invocation(
            program: interface.root.name, path: path, arguments: command.arguments, words: words, given: given)
    }

    /// Returns the first option that satisfies a condition, or `nil` if no option does. The command's own options precede
    /// the global options.
    private func option(where isMatch: (OptionSpec) -> Bool) -> OptionSpec? {
        options.first(where: isMatch) ?? interface.globalOptions.first(where: isMatch)
    }
}
