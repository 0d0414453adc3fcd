/// A completer that returns the possible completions of the last word on a command line.
///
/// Unlike the parser, the completer ignores errors before the cursor, because the user may not have finished typing.
struct CommandLineCompleter<Command> {
    private let interface: CommandLineInterface<Command>
    private var cursor: CommandCursor<Command>
    /// The option whose value is the next word, or `nil` if the next word is not the value of an option.
    private var pending: OptionSpec?
    private var optionsHaveEnded = false

    init(_ interface: CommandLineInterface<Command>) {
        self.interface = interface
        cursor = CommandCursor(interface)
    }

    mutating func complete(_ words: [String]) -> CompletionReply {
        for word in words.dropLast() {
            guard consume(word) else { return reply(.candidates([])) }
        }
        let current = words.last ?? ""
        if let option = pending, !current.isLongFlag { return values(of: option, current: current) }
        if !optionsHaveEnded, current.hasPrefix("-") { return completeOption(current) }
        return completeWord(current)
    }

    /// Reads a word that precedes the word to complete.
    ///
    /// - Returns: `false` if the words after this word cannot be completed.
    private mutating func consume(_ word: String) -> Bool {
        if let option = pending, !word.isLongFlag {
            cursor.given.append((option, word))
            pending = nil
            return true
        }
        pending = nil
        if optionsHaveEnded || !word.hasPrefix("-") || word == "-" { return cursor.consume(word) }
        if word == "--" {
            optionsHaveEnded = true
        } else if word.hasPrefix("--") {
            parseLongOption(word)
        } else {
            parseShortOptions(word)
        }
        return true
    }

    private mutating func parseLongOption(_ word: String) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = cursor.option(named: String(parts[0])) else { return }
        consume(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func parseShortOptions(_ word: String) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst(), let option = cursor.option(letter: letter) {
            let isSwitch = option.value == .none
            consume(option, attached: isSwitch || letters.isEmpty ? nil : String(letters))
            if !isSwitch { return }
        }
    }

    private mutating func consume(_ option: OptionSpec, attached: String?) {
        if case .required = option.value, attached == nil {
            pending = option
        } else {
            cursor.given.append((option, attached ?? (option.value == .none ? "true" : "")))
        }
    }

    /// Returns the completions of an option name, or of the value that follows an equals sign after the name.
    private func completeOption(_ current: String) -> CompletionReply {
        if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
            let name = current[..<equals].dropFirst(2)
            guard let option = cursor.option(named: String(name)) else { return reply(.candidates([])) }
            let value = current[current.index(after: equals)...]
            return values(of: option, current: String(value), prefix: String(current[...equals]))
        }
        let options = cursor.visibleOptions.filter { option in
            option.isRepeatable || !cursor.given.contains { $0.option == option }
        }
        let long = options.map { CompletionCandidate($0.flag, description: $0.help) }
        let short = options.compactMap { option in
            option.short.map { CompletionCandidate("-\($0)", description: option.help) }
        }
        return reply(.candidates(current.isLongFlag || current == "--" ? long : long + short))
    }

    /// Returns the completions of a subcommand name or positional argument.
    private func completeWord(_ current: String) -> CompletionReply {
        let subcommands = cursor.command.subcommands
        guard subcommands.isEmpty else { return reply(.candidates(subcommands.map(\.candidate))) }
        let arguments = cursor.command.arguments
        let index = cursor.words.count
        guard
            let argument = arguments.indices.contains(index) ? arguments[index] : arguments.last(where: \.isRepeatable)
        else { return reply(.candidates([])) }
        if argument.namesCommand { return reply(.candidates(commandNames())) }
        return values(argument.completion, choices: argument.choices, isList: false, current: current, prefix: "")
    }

    /// Returns the names of commands and help topics that complete the next argument of a command such as `help`.
    private func commandNames() -> [CompletionCandidate] {
        var group = interface.root
        for word in cursor.words {
            guard let next = group.subcommand(word) else { return [] }
            group = next
        }
        let topics = cursor.words.isEmpty ? interface.allTopics : []
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
        let context = CompletionContext(words: cursor.words, current: current)
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
        CompletionReply(content: content, prefix: prefix, isList: isList, invocation: cursor.invocation)
    }
}

extension CommandSpec {
    fileprivate var candidate: CompletionCandidate { CompletionCandidate(name, description: summary) }
}

extension String {
    /// Whether the text starts with two dashes followed by a name. The completer never treats such a text as the value
    /// of an option.
    fileprivate var isLongFlag: Bool { hasPrefix("--") && count > 2 }
}
