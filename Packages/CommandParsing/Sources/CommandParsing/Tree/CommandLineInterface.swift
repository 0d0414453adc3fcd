/// The specification of the command line of a program, which consists of commands, global options and help topics.
///
/// The name of the root is the name of the program. Parsing, suggestions, help texts, shell completion and manual pages
/// are derived from this specification.
public struct CommandLineInterface<Command>: Sendable {
    /// The root of the command tree, which represents the program. Its subcommands are the commands of the program.
    public let root: CommandSpec<Command>
    /// The options that every command accepts, either before or after the name of the command.
    ///
    /// If a command has its own option with the same name, that option replaces the global option.
    public let globalOptions: [OptionSpec]
    /// The help topics of the program. They describe subjects other than a single command.
    public let topics: [HelpTopic]

    /// Creates the specification of a command line.
    ///
    /// - Parameters:
    ///   - root: The root of the command tree, whose name is the name of the program.
    ///   - globalOptions: The options that every command accepts.
    ///   - topics: The help topics of the program.
    public init(root: CommandSpec<Command>, globalOptions: [OptionSpec] = [], topics: [HelpTopic] = []) {
        self.root = root
        self.globalOptions = globalOptions
        self.topics = topics
    }

    /// Parses a command line.
    ///
    /// - Parameter arguments: The command-line arguments without the name of the program.
    /// - Returns: The command and its parsed arguments. To run the command, call its `make` closure with the arguments.
    /// - Throws: An error if a command or option is unknown, or if the value of an option is missing or invalid.
    ///   Positional arguments are not validated until the `make` closure of the command is called.
    public func parse(
        _ arguments: [String]
    ) throws(UsageError) -> (command: CommandSpec<Command>, invocation: Invocation) {
        var parser = ArgumentParser(self, arguments)
        return try parser.parse()
    }

    /// Returns the help text of a command or help topic.
    ///
    /// Hints and help texts refer the user to `PROGRAM help WORDS`. The program must therefore provide a `help` command
    /// that prints this text.
    ///
    /// - Parameters:
    ///   - words: The words that follow `help`, such as `["search", "users"]` or `["environment"]`. If the array is
    ///     empty, the function returns the help text of the program.
    ///   - width: The maximum number of columns. Only a single word may exceed it.
    /// - Throws: An error if there is no such command or help topic.
    public func help(for words: [String], width: Int = 80) throws(UsageError) -> String {
        if let topic = words.first.flatMap(topic(named:)) {
            guard words.count == 1 else { throw .unexpectedWord(words[1], of: ["help", topic.name]) }
            return width < 80 ? topic.text().wrapped(width: width).joined(separator: "\n") : topic.text()
        }
        var command = root
        for (index, word) in words.enumerated() {
            guard let next = command.subcommand(word) else {
                throw unknownHelp(word, in: command, path: Array(words[..<index]))
            }
            command = next
        }
        return helpText(of: command, path: words, width: width)
    }

    /// All commands and command groups of the program with their paths in the command tree, beginning with the root.
    public var commands: [(path: [String], spec: CommandSpec<Command>)] {
        func visit(_ spec: CommandSpec<Command>, _ path: [String]) -> [(path: [String], spec: CommandSpec<Command>)] {
            [(path, spec)] + spec.subcommands.flatMap { visit($0, path + [$0.name]) }
        }
        return visit(root, [])
    }

    /// The global options that are shown in help texts, shell completion and manual pages.
    var visibleGlobalOptions: [OptionSpec] { globalOptions.filter { !$0.isHidden } }

    /// Returns the visible global options that the given options of a command do not replace.
    func globalOptions(besides own: [OptionSpec]) -> [OptionSpec] {
        visibleGlobalOptions.filter { global in !own.contains { $0.name == global.name } }
    }

    /// All help topics. The first one describes the global options, if there are visible ones.
    var allTopics: [HelpTopic] {
        guard !visibleGlobalOptions.isEmpty else { return topics }
        return [HelpTopic(HelpTopic.global, "Flags that every command accepts") { globalHelpText }] + topics
    }

    private func topic(named name: String) -> HelpTopic? {
        allTopics.first { $0.name == name }
    }
}
