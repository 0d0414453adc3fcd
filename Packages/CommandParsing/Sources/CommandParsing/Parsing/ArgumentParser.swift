/// A parser for the command lines of a program.
///
/// Options may precede or follow positional arguments. An option with a value is written as `--name value`,
/// `--name=value`, `-n value` or `-nvalue`. Several switches can share one dash. All arguments after `--` are
/// positional arguments.
struct ArgumentParser<Command> {
    private let interface: CommandLineInterface<Command>
    private let arguments: [String]
    /// Whether the errors for unknown commands and options include suggestions.
    ///
    /// The value is `false` while the parser checks whether a suggested command line is valid. An invalid suggestion
    /// must not result in further suggestions.
    private let makesSuggestions: Bool
    private var rest: ArraySlice<String>
    private(set) var cursor: CommandCursor<Command>
    private(set) var optionsHaveEnded = false
    /// The last argument if it is an option whose required value is missing, otherwise `nil`.
    private(set) var pending: OptionSpec?
    private(set) var hasUnknownCommand = false
    /// The indices of command names within ``arguments``.
    private var commandPositions: [Int] = []

    init(_ interface: CommandLineInterface<Command>, _ arguments: [String], makesSuggestions: Bool = true) {
        self.interface = interface
        self.arguments = arguments
        self.makesSuggestions = makesSuggestions
        rest = arguments[...]
        cursor = CommandCursor(interface)
    }

    mutating func parse() throws(UsageError) -> (command: CommandSpec<Command>, invocation: Invocation) {
        while let argument = rest.popFirst() { try parse(argument) }
        return (cursor.command, cursor.invocation)
    }

    /// Parses a command line that the user has not finished typing. Errors are ignored, and the values of options are
    /// not validated. Stops at an unknown command, because the arguments after it have no meaning.
    mutating func parseUnfinished() {
        while !hasUnknownCommand, let argument = rest.popFirst() { try? parse(argument) }
    }

    private mutating func parse(_ argument: String) throws(UsageError) {
        if optionsHaveEnded || !argument.hasPrefix("-") || argument == "-" {
            try consume(argument)
        } else if argument == "--" {
            optionsHaveEnded = true
        } else if argument.hasPrefix("--") {
            try parseLongOption(argument.dropFirst(2))
        } else {
            try parseShortOptions(argument.dropFirst())
        }
    }

    private mutating func consume(_ word: String) throws(UsageError) {
        let depth = cursor.path.count
        hasUnknownCommand = !cursor.consume(word)
        if hasUnknownCommand { throw unknownCommand(word) }
        if cursor.path.count > depth { commandPositions.append(rest.startIndex - 1) }
    }

    private mutating func parseLongOption(_ text: Substring) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = cursor.option(named: name) else { throw unknownOption("--\(name)") }
        try store(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func parseShortOptions(_ text: Substring) throws(UsageError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = cursor.option(letter: letter) else {
                if let flag = longFlag(of: text) {
                    throw UsageError("unknown flag -\(flag.dropFirst(2))", hint: UsageError.didYouMean([flag]))
                }
                throw unknownOption("-\(letter)")
            }
            if case .none = option.value, letters.first != "=" {
                cursor.given.append((option, "true"))
            } else {
                return try store(
                    option,
                    attached: letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters))
            }
        }
    }

    /// Returns the long form of an option that the user wrote with a single dash. For example, returns `--limit` for
    /// `-limit=5`.
    private func longFlag(of text: Substring) -> String? {
        let name = String(text.prefix { $0 != "=" })
        return name.count > 1 && cursor.option(named: name)?.isHidden == false ? "--\(name)" : nil
    }

    private mutating func store(_ option: OptionSpec, attached: String?) throws(UsageError) {
        let text: String
        switch option.value {
        case .none: text = attached ?? "true"
        case .optional: text = attached ?? ""
        case .required:
            if let attached {
                text = attached
            } else if let next = rest.first, !next.isLongFlag {
                text = next
                rest = rest.dropFirst()
            } else {
                if rest.isEmpty { pending = option }
                throw .missingValue(option)
            }
        }
        cursor.given.append((option, text))
        // `--name=` usually results from an empty shell variable, so it must not be treated like `--name`.
        if case .optional = option.value, attached == "" { throw .missingValue(option) }
        if attached == nil { try refuseDetachedValue(of: option) }
        try option.check(text)
    }

    /// Checks that the user did not separate an option from its value with a space if an equals sign is required.
    ///
    /// Without this check, the value `5s` in `--wait 5s` would become a positional argument.
    ///
    /// - Throws: An error if the next argument is a valid value of the option.
    private func refuseDetachedValue(of option: OptionSpec) throws(UsageError) {
        guard let next = rest.first, !next.isEmpty else { return }
        switch option.value {
        case .required: return
        case .none where next != "true" && next != "false": return
        case .none, .optional: if option.accepts(next) { throw .detachedValue(next, of: option) }
        }
    }

    private func unknownCommand(_ word: String) -> UsageError {
        guard makesSuggestions else { return .unknownCommand(word, in: cursor.path) }
        let position = rest.startIndex - 1
        let suggestions = CommandSuggestions(
            interface: interface, group: cursor.command, path: cursor.path, word: word,
            before: Array(arguments[..<position]), after: Array(rest), commandPositions: commandPositions)
        return .unknownCommand(word, in: cursor.path, hint: suggestions.hint)
    }

    private func unknownOption(_ flag: String) -> UsageError {
        let message = "unknown flag \(flag)"
        guard makesSuggestions else { return UsageError(message) }
        return UsageError(message, hint: interface.hint(forUnknown: flag, at: cursor))
    }
}

extension String {
    /// Whether the text starts with two dashes followed by a name. Such a text is never the value of the option that
    /// precedes it.
    var isLongFlag: Bool { hasPrefix("--") && count > 2 }
}
