/// All that can be typed to a program: its commands, what every command takes, and what its help explains besides.
///
/// The root's name is the program's. Parsing, suggestions, help and completion scripts are made of this and
/// nothing else.
public struct CommandLineInterface<Command>: Sendable {
    /// The program itself, with its commands.
    public let root: CommandSpec<Command>
    /// Taken by every command, before or after its name. A command's own option of the same name hides one.
    public let globalOptions: [OptionSpec]
    /// Help that belongs to no single command.
    public let topics: [HelpTopic]

    public init(root: CommandSpec<Command>, globalOptions: [OptionSpec] = [], topics: [HelpTopic] = []) {
        self.root = root
        self.globalOptions = globalOptions
        self.topics = topics
    }

    /// Takes a command line apart.
    ///
    /// - Parameter arguments: What was typed after the program's name.
    /// - Throws: On an unknown command or option, a value that is missing, and one that its option refuses, whatever the
    ///   command. What else is wrong, such as a word too many, the command finds when it is made.
    public func parse(
        _ arguments: [String]
    ) throws(UsageError) -> (command: CommandSpec<Command>, invocation: Invocation) {
        try ArgumentParser(interface: self).parse(arguments)
    }

    /// The help of a command or of a topic: what `PROGRAM help WORDS` prints, which hints and help texts name. The program
    /// gives it that command.
    ///
    /// - Parameters:
    ///   - words: What leads there, such as `["search", "users"]` or `["environment"]`; none for the program itself.
    ///   - width: Columns; no line is longer, unless by a word.
    /// - Throws: When there is no such command or topic.
    public func help(for words: [String], width: Int = 80) throws(UsageError) -> String {
        if let topic = words.first.flatMap(topic(named:)) {
            guard words.count == 1 else { throw .unexpectedWord(words[1], of: ["help", topic.name]) }
            return width < 80 ? topic.text().flowed(width: width).joined(separator: "\n") : topic.text()
        }
        var command = root
        for (index, word) in words.enumerated() {
            guard let next = command.subcommand(word) else {
                throw unknown(word, in: command, path: Array(words[..<index]), isHelp: true)
            }
            command = next
        }
        return HelpText(interface: self, command: command, path: words, width: width).text
    }

    /// Every command with the names that lead to it, groups included, the top first.
    public var commands: [(path: [String], spec: CommandSpec<Command>)] {
        func visit(_ spec: CommandSpec<Command>, _ path: [String]) -> [(path: [String], spec: CommandSpec<Command>)] {
            [(path, spec)] + spec.subcommands.flatMap { visit($0, path + [$0.name]) }
        }
        return visit(root, [])
    }

    /// The global options that a command with these of its own takes.
    func globalOptions(besides own: [OptionSpec]) -> [OptionSpec] {
        globalOptions.filter { global in !own.contains { $0.name == global.name } }
    }

    /// The topics by name, that of the global options included where there are some.
    var allTopics: [HelpTopic] {
        guard !globalOptions.isEmpty else { return topics }
        return [HelpTopic(HelpTopic.global, "Flags that every command takes") { HelpText.global(of: self) }] + topics
    }

    private func topic(named name: String) -> HelpTopic? {
        allTopics.first { $0.name == name }
    }
}

/// Help that belongs to no single command.
public struct HelpTopic: Sendable {
    /// What is typed after `help`.
    public let name: String
    /// One line, without a full stop.
    public let summary: String
    /// The whole text, its line breaks included, at most 80 columns wide.
    public let text: @Sendable () -> String

    public init(_ name: String, _ summary: String, text: @escaping @Sendable () -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The name of the topic that lists the global options.
    static let global = "global"
}
