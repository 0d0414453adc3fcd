/// `help`: the help of a command or a topic.
struct HelpCommand: TextCommand {
    let text: String

    static let spec = CommandSpec(
        name: "help", summary: "Help for a command or a topic",
        arguments: [
            ArgumentSpec(
                placeholder: "COMMAND", summary: "a command, or a topic", isOptional: true, isRepeatable: true,
                choices: HelpTopic.allCases.map(\.rawValue))
        ],
        examples: ["help search repos", "help exit-codes"]
    ) { invocation throws(UsageError) in
        HelpCommand(text: try text(for: invocation.words))
    }

    static func text(for words: [String]) throws(UsageError) -> String {
        if let topic = words.first.flatMap(HelpTopic.init) {
            guard words.count == 1 else { throw .unexpectedWord(words[1], of: ["help", topic.rawValue]) }
            return topic.text
        }
        var command = CommandTree.root
        for (index, word) in words.enumerated() {
            guard let next = command.subcommand(word) else {
                let topics = index == 0 ? HelpTopic.allCases.map(\.rawValue) : []
                throw .unknownCommand(word, in: command, path: Array(words[..<index]), topics: topics)
            }
            command = next
        }
        return HelpText(path: words, command: command, globalOptions: GlobalOptions.all).text
    }
}
