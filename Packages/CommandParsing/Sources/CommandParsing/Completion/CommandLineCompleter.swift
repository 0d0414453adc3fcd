/// A completer that returns the possible completions of the last word on a command line.
///
/// Unlike the parser, the completer ignores errors before the cursor, because the user may not have finished typing.
struct CommandLineCompleter<Command> {
    private let interface: CommandLineInterface<Command>
    /// The parser of the words before the cursor.
    private var parser: ArgumentParser<Command>
    /// The beginning of the last word, up to the cursor.
    private let current: String

    init(_ interface: CommandLineInterface<Command>, _ words: [String]) {
        self.interface = interface
        parser = ArgumentParser(interface, words.dropLast(), makesSuggestions: false)
        parser.parseUnfinished()
        current = words.last ?? ""
    }

    var reply: CompletionReply {
        if parser.hasUnknownCommand { return reply(.candidates([])) }
        if let option = parser.pending, !current.isLongFlag { return values(of: option, current: current) }
        if !parser.optionsHaveEnded, current.hasPrefix("-") { return optionCompletions }
        return wordCompletions
    }

    /// The completions of an option name, or of the value that follows an equals sign after the name.
    private var optionCompletions: CompletionReply {
        if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
            let name = current[..<equals].dropFirst(2)
            guard let option = parser.cursor.option(named: String(name)) else { return reply(.candidates([])) }
            let value = current[current.index(after: equals)...]
            return values(of: option, current: String(value), prefix: String(current[...equals]))
        }
        let options = parser.cursor.visibleOptions.filter { option in
            option.isOffered(parser.cursor.words)
                && (option.isRepeatable || !parser.cursor.given.contains { $0.option == option })
        }
        let long = options.map { CompletionCandidate($0.flag, description: $0.help) }
        let short = options.compactMap { option in
            option.short.map { CompletionCandidate("-\($0)", description: option.help) }
        }
        return reply(.candidates(current.isLongFlag || current == "--" ? long : long + short))
    }

    /// The completions of a subcommand name or positional argument.
    private var wordCompletions: CompletionReply {
        let subcommands = parser.cursor.command.subcommands
        guard subcommands.isEmpty else { return reply(.candidates(subcommands.map(\.candidate))) }
        let arguments = parser.cursor.command.arguments
        let index = parser.cursor.words.count
        guard
            let argument = arguments.indices.contains(index) ? arguments[index] : arguments.last(where: \.isRepeatable)
        else { return reply(.candidates([])) }
        if argument.namesCommand { return reply(.candidates(commandNames())) }
        return values(argument.completion, choices: argument.choices, isList: false, current: current, prefix: "")
    }

    /// Returns the names of commands and help topics that complete the next argument of a command such as `help`.
    private func commandNames() -> [CompletionCandidate] {
        var group = interface.root
        for word in parser.cursor.words {
            guard let next = group.subcommand(word) else { return [] }
            group = next
        }
        let topics = parser.cursor.words.isEmpty ? interface.allTopics : []
        return group.subcommands.map(\.candidate) + topics.map { CompletionCandidate($0.name, description: $0.summary) }
    }

    private func values(of option: OptionSpec, current: String, prefix: String = "") -> CompletionReply {
        let choices = option.value == .none ? ["true", "false"] : option.choices
        return values(option.completion, choices: choices, isList: option.isList, current: current, prefix: prefix)
    }

    /// Returns the completions of a value. If the value is a comma-separated list, completes its last element.
    private func values(
        _ completion: ValueCompletion, choices: [String], isList: Bool, current: String, prefix: String
    ) -> CompletionReply {
        var (current, prefix, chosen) = (current, prefix, [Substring]())
        if isList, let comma = current.lastIndex(of: ",") {
            chosen = current[..<comma].split(separator: ",")
            prefix += current[...comma]
            current = String(current[current.index(after: comma)...])
        }
        let context = CompletionContext(words: parser.cursor.words, current: current)
        let content: CompletionReply.Content =
            switch completion {
            case .choices:
                .candidates(choices.filter { !chosen.contains(Substring($0)) }.map { CompletionCandidate($0) })
            case .files: .files
            case .values(let values): .candidates(values(context).filter { !chosen.contains(Substring($0.value)) })
            case .output(let command): .output(of: command)
            }
        return reply(content, prefix: prefix, isList: isList)
    }

    private func reply(
        _ content: CompletionReply.Content, prefix: String = "", isList: Bool = false
    ) -> CompletionReply {
        CompletionReply(content: content, prefix: prefix, isList: isList, invocation: parser.cursor.invocation)
    }
}

extension CommandSpec {
    fileprivate var candidate: CompletionCandidate { CompletionCandidate(name, description: summary) }
}
