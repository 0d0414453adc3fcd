/// The parsed arguments of a command line, which specify the command, its positional arguments and its options.
public struct Invocation: Sendable {
    /// The names on the command line that lead to the command, such as `["search", "users"]`. The array is empty for
    /// the program itself.
    public let path: [String]
    /// The specifications of the positional arguments that the command accepts, in order.
    public let arguments: [ArgumentSpec]
    /// The positional arguments on the command line, in order.
    public let words: [String]
    /// The options on the command line with the texts of their values, in order.
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

    /// Invocations with one positional argument each, if the command accepts any number of arguments and received
    /// several. Otherwise, the array is empty.
    ///
    /// Some commands validate each argument only when they process it. These invocations allow validating every
    /// argument in advance.
    var singleArgumentInvocations: [Invocation] {
        guard arguments.count == 1, arguments[0].isRepeatable, words.count > 1 else { return [] }
        return words.map {
            Invocation(program: program, path: path, arguments: arguments, words: [$0], given: given)
        }
    }

    /// Returns the last value of an option on the command line, or `nil` if the option does not occur.
    ///
    /// - Throws: An error if the value is invalid.
    public func value<Value>(_ option: Option<Value>) throws(UsageError) -> Value? {
        guard let text = given.last(where: { $0.option == option.spec })?.text else { return nil }
        return try option.parse(text)
    }

    /// Returns all values of an option in the order in which they occur on the command line.
    ///
    /// - Throws: An error if a value is invalid.
    public func values<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
        var parsed: [Value] = []
        for entry in given where entry.option == option.spec {
            parsed.append(try option.parse(entry.text))
        }
        return parsed
    }

    /// Returns the unparsed values of all options with the given name, in the order in which they occur on the command
    /// line.
    ///
    /// If a command defines its own option with the name of a global option, the result includes the values of both.
    public func texts(of name: String) -> [String] {
        given.filter { $0.option.name == name }.map(\.text)
    }

    /// Returns whether a switch is on. A switch that does not occur on the command line is off.
    ///
    /// - Throws: An error if the value of the switch is neither `true` nor `false`.
    public func isOn(_ option: Option<Bool>) throws(UsageError) -> Bool {
        try value(option) ?? false
    }

    /// Returns the value that is associated with the switch that is on, or `nil` if all switches are off.
    ///
    /// - Parameter switches: The switches with their associated values.
    /// - Throws: An error if the command line contains more than one of the switches.
    public func choice<Value>(
        of switches: [(option: Option<Bool>, value: Value)]
    ) throws(UsageError) -> Value? {
        try requireAtMostOne(of: switches.map { $0.option.spec })
        for choice in switches where try isOn(choice.option) { return choice.value }
        return nil
    }

    /// Checks that the command line contains at most one of the given options. Switches that are off are ignored.
    ///
    /// - Throws: An error if the command line contains more than one of the options.
    public func requireAtMostOne(of options: [OptionSpec]) throws(UsageError) {
        let both = options.filter(has)
        guard both.count > 1 else { return }
        throw UsageError("\(both[0].flag) and \(both[1].flag) can't be used together")
    }

    /// Returns the positional argument of a command that requires exactly one.
    ///
    /// - Throws: An error if there is no positional argument, if the argument is empty, or if there are several.
    public func argument() throws(UsageError) -> String {
        guard let word = words.first, !word.isEmpty else { throw missingArgument(0) }
        guard words.count == 1 else { throw unexpectedWord(1) }
        return word
    }

    /// Returns the positional argument of a command that accepts at most one, or `nil` if there is none.
    ///
    /// - Throws: An error if the argument is empty, or if there are several.
    public func optionalArgument() throws(UsageError) -> String? {
        words.isEmpty ? nil : try argument()
    }

    /// Returns all positional arguments of a command that requires each of its arguments.
    ///
    /// - Throws: An error if the number of positional arguments differs from the number that the command declares.
    public func allArguments() throws(UsageError) -> [String] {
        guard words.count >= arguments.count else { throw missingArgument(words.count) }
        guard words.count == arguments.count else { throw unexpectedWord(arguments.count) }
        return words
    }

    /// Checks that the command line contains no positional arguments.
    ///
    /// - Throws: An error if there are positional arguments.
    func requireNoWords() throws(UsageError) {
        guard words.isEmpty else { throw unexpectedWord(0) }
    }

    /// Returns the error for a required positional argument that is missing on the command line.
    ///
    /// - Parameter index: The index of the argument in ``arguments``.
    public func missingArgument(_ index: Int) -> UsageError {
        guard arguments.indices.contains(index) else { return UsageError("an argument is missing") }
        return .missingArgument(arguments[index], of: path, program: program)
    }

    /// Returns the error for a positional argument that the command does not accept.
    ///
    /// - Parameter index: The index of the argument in ``words``.
    public func unexpectedWord(_ index: Int) -> UsageError {
        .unexpectedWord(words[index], of: path)
    }

    /// Returns whether the command line contains an option. A switch that is off does not count.
    private func has(_ option: OptionSpec) -> Bool {
        guard let last = given.last(where: { $0.option == option }) else { return false }
        return option.value != .none || last.text != "false"
    }
}
