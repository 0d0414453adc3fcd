/// The specification of a program's command line: its commands, its global options and its help topics.
///
/// The name of the root is the name of the program. Parsing, suggestions, help, completion and manual pages are derived
/// from this specification.
public struct CommandLineInterface<Command>: Sendable {
    /// The root of the command tree, which represents the program. Its subcommands are the commands of the program.
    public let root: CommandSpec<Command>
    /// The options that every command accepts, before or after the command's name.
    ///
    /// A command's own option replaces a global option with the same name.
    public let globalOptions: [OptionSpec]
    /// The help topics, which do not belong to a single command.
    public let topics: [HelpTopic]

    /// Creates the specification of a command line.
    ///
    /// - Parameters:
    ///   - root: The root of the command tree. Its name is the name of the program.
    ///   - globalOptions: The options that every command accepts.
    ///   - topics: The help topics.
    public init(root: CommandSpec<Command>, globalOptions: [OptionSpec] = [], topics: [HelpTopic] = []) {
        self.root = root
        self.globalOptions = globalOptions
        self.topics = topics
    }

    /// Parses a command line.
    ///
    /// - Parameter arguments: The command-line arguments without the program's name.
    /// - Returns: The command and its parsed arguments. To run the command, call its `make` closure with the arguments.
    /// - Throws: An error if a command or option is unknown, or if the value of an option is missing or invalid. The
    ///   command's `make` closure validates the positional arguments.
    public func parse(
        _ arguments: [String]
    ) throws(UsageError) -> (command: CommandSpec<Command>, invocation: Invocation) {
        var parser = ArgumentParser(self, arguments)
        return try parser.parse()
    }

    /// Returns the help text of a command or topic.
    ///
    /// Hints and help texts refer to `PROGRAM help WORDS`. The program must provide a `help` command that prints this
    /// text.
    ///
    /// - Parameters:
    ///   - words: The words that follow `help`, such as `["search", "users"]` or `["environment"]`. An empty array
    ///     means the program itself.
    ///   - width: The maximum number of columns. A single word may exceed it.
    /// - Throws: An error if there is no such command or topic.
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
        return HelpText(interface: self, command: command, path: words, width: width).text
    }

    /// All commands and command groups with their paths, beginning with the root.
    public var commands: [(path: [String], spec: CommandSpec<Command>)] {
        func visit(_ spec: CommandSpec<Command>, _ path: [String]) -> [(path: [String], spec: CommandSpec<Command>)] {
            [(path, spec)] + spec.subcommands.flatMap { visit($0, path + [$0.name]) }
        }
        return visit(root, [])
    }

    /// The global options that help, completion and manual pages show.
    var visibleGlobalOptions: [OptionSpec] { globalOptions.filter { !$0.isHidden } }

    /// Returns the visible global options that a command's own options do not replace.
    func globalOptions(besides own: [OptionSpec]) -> [OptionSpec] {
        visibleGlobalOptions.filter { global in !own.contains { $0.name == global.name } }
    }

    /// All help topics, beginning with the one about global options if there are any.
    var allTopics: [HelpTopic] {
        guard !visibleGlobalOptions.isEmpty else { return topics }
        return [HelpTopic(HelpTopic.global, "Flags that every command takes") { HelpText.global(of: self) }] + topics
    }

    private func topic(named name: String) -> HelpTopic? {
        allTopics.first { $0.name == name }
    }
}
