/// A position in the command tree while a command line is read from left to right.
struct CommandCursor<Command> {
    let interface: CommandLineInterface<Command>
    /// The command or group that was reached.
    private(set) var command: CommandSpec<Command>
    /// The options of the command that was reached.
    private(set) var options: [OptionSpec]
    /// The words that lead to the command.
    private(set) var path: [String] = []
    /// The positional arguments so far.
    private(set) var words: [String] = []
    /// The options so far, with the text of their values.
    var given: [(option: OptionSpec, text: String)] = []

    init(_ interface: CommandLineInterface<Command>) {
        self.interface = interface
        command = interface.root
        options = interface.root.options
    }

    /// Reads a word: the name of a subcommand, or a positional argument if the command has no subcommands.
    ///
    /// - Returns: Whether the word is valid. A word that follows a group must be the name of a subcommand.
    mutating func take(_ word: String) -> Bool {
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

    /// Returns the option with a long name or alias.
    func option(named name: String) -> OptionSpec? {
        option { $0.isNamed(name) }
    }

    /// Returns the option with a short form.
    func option(letter: Character) -> OptionSpec? {
        option { $0.short == letter }
    }

    /// The visible options that can follow: those of the command, and the global options that they do not replace.
    var visibleOptions: [OptionSpec] {
        options.filter { !$0.isHidden } + interface.globalOptions(besides: options)
    }

    /// The parsed arguments.
    var invocation: Invocation {
        Invocation(
            program: interface.root.name, path: path, arguments: command.arguments, words: words, given: given)
    }

    /// Searches the command's own options first. The arrays are searched in place because concatenating them would take
    /// longer than the search.
    private func option(where isMatch: (OptionSpec) -> Bool) -> OptionSpec? {
        options.first(where: isMatch) ?? interface.globalOptions.first(where: isMatch)
    }
}
