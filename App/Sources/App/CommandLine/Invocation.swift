/// What was typed, taken apart: which command, its words, and the text given for each option.
struct Invocation: Sendable {
    /// The names that lead to the command, such as `["search", "users"]`; empty at the top.
    let path: [String]
    let command: CommandSpec
    let words: [String]
    /// In the order given. A command's own option hides a global one of the same name that follows the command.
    private let values: [OptionSpec: [String]]

    init(path: [String], command: CommandSpec, words: [String], values: [OptionSpec: [String]]) {
        self.path = path
        self.command = command
        self.words = words
        self.values = values
    }

    func has<Value>(_ option: Option<Value>) -> Bool {
        values[option.spec] != nil
    }

    /// The value given last, or none.
    func value<Value>(_ option: Option<Value>) throws(UsageError) -> Value? {
        guard let text = values[option.spec]?.last else { return nil }
        return try option.parse(text)
    }

    /// Every value given, in order.
    func values<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
        var parsed: [Value] = []
        for text in values[option.spec] ?? [] {
            parsed.append(try option.parse(text))
        }
        return parsed
    }

    func isOn(_ option: Option<Bool>) throws(UsageError) -> Bool {
        try value(option) ?? false
    }

    /// Refuses options that contradict each other.
    func requireAtMostOne(of options: [OptionSpec]) throws(UsageError) {
        let given = options.filter { values[$0] != nil }
        guard given.count > 1 else { return }
        throw UsageError("\(given[0].flag) and \(given[1].flag) can't be used together")
    }
}
