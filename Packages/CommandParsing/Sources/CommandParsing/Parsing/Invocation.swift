/// What was typed, taken apart: which command, its words, and the text given for each option.
public struct Invocation: Sendable {
    /// The names that lead to the command, such as `["search", "users"]`; empty at the top.
    public let path: [String]
    /// What the command takes, in order.
    public let arguments: [ArgumentSpec]
    /// What follows the command and is no option.
    public let words: [String]
    /// In the order given. A command's own option hides a global one of the same name that follows the command.
    private let given: [(option: OptionSpec, text: String)]
    private let program: String

    init(
        program: String, path: [String], arguments: [ArgumentSpec], words: [String],
        given: [(option: OptionSpec, text: String)]
    ) {
        self.program = program
        self.path = path
        self.arguments = arguments
        self.words = words
        self.given = given
    }

    /// The value given last, or none.
    public func value<Value>(_ option: Option<Value>) throws(UsageError) -> Value? {
        guard let text = given.last(where: { $0.option == option.spec })?.text else { return nil }
        return try option.parse(text)
    }

    /// Every value given, in order.
    public func values<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
        var parsed: [Value] = []
        for entry in given where entry.option == option.spec {
            parsed.append(try option.parse(entry.text))
        }
        return parsed
    }

    /// What was typed for an option, by its name alone: also where a command has one of its own under the name of a
    /// global one.
    public func texts(of name: String) -> [String] {
        given.filter { $0.option.name == name }.map(\.text)
    }

    /// Whether the switch was given and not as `--name=false`.
    public func isOn(_ option: Option<Bool>) throws(UsageError) -> Bool {
        try value(option) ?? false
    }

    /// What the one of these switches stands for that is on; none when none of them is. Refuses two of them.
    public func choice<Value>(
        of switches: [(option: Option<Bool>, value: Value)]
    ) throws(UsageError) -> Value? {
        try requireAtMostOne(of: switches.map { $0.option.spec })
        for choice in switches where try isOn(choice.option) { return choice.value }
        return nil
    }

    /// Refuses options that contradict each other.
    public func requireAtMostOne(of options: [OptionSpec]) throws(UsageError) {
        let both = options.filter(has)
        guard both.count > 1 else { return }
        throw UsageError("\(both[0].flag) and \(both[1].flag) can't be used together")
    }

    /// The one word that the command takes.
    public func word() throws(UsageError) -> String {
        guard let word = words.first, !word.isEmpty else { throw missingArgument(0) }
        guard words.count == 1 else { throw unexpectedWord(1) }
        return word
    }

    /// The one word that the command may be given.
    public func optionalWord() throws(UsageError) -> String? {
        words.isEmpty ? nil : try word()
    }

    /// The words of a command that takes exactly as many as it has arguments.
    public func allWords() throws(UsageError) -> [String] {
        guard words.count >= arguments.count else { throw missingArgument(words.count) }
        guard words.count == arguments.count else { throw unexpectedWord(arguments.count) }
        return words
    }

    /// Refuses words where the command takes none.
    func requireNoWords() throws(UsageError) {
        guard words.isEmpty else { throw unexpectedWord(0) }
    }

    /// That one of the command's arguments was not typed.
    public func missingArgument(_ index: Int) -> UsageError {
        guard arguments.indices.contains(index) else { return UsageError("a word is missing") }
        return .missingArgument(arguments[index], of: path, program: program)
    }

    /// That one of the words is one too many.
    public func unexpectedWord(_ index: Int) -> UsageError {
        .unexpectedWord(words[index], of: path)
    }

    private func has(_ option: OptionSpec) -> Bool {
        given.contains { $0.option == option }
    }
}
