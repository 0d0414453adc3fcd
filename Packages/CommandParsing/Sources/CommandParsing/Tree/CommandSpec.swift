/// The description of a command or of a group of commands.
///
/// Parsing, suggestions, help, completion and manual pages read this description. `Command` is the type of value that the
/// program runs.
public struct CommandSpec<Command>: Sendable {
    /// The word that names the command on the command line.
    public let name: String
    /// Creates the command from parsed arguments, or throws an error if the arguments are not valid. A group has no such
    /// closure. A command without positional arguments refuses words before the closure is called.
    public let make: (@Sendable (Invocation) throws(UsageError) -> Command)?
    /// The heading that help lists the command under, or `nil` for "Commands".
    public private(set) var heading: String?
    private let summarize: @Sendable () -> String
    private let listArguments: @Sendable () -> [ArgumentSpec]
    private let listOptions: @Sendable () -> [OptionSpec]
    private let listExamples: @Sendable () -> [String]
    private let discuss: @Sendable () -> String
    private let listCorrections: @Sendable () -> [String: Correction]
    private let listDefaultSubcommands: @Sendable () -> [String]
    private let listSubcommands: @Sendable () -> [CommandSpec]

    /// Creates the description of a command or of a group.
    ///
    /// Every argument except the name and `make` is evaluated each time it is needed. A run of the program therefore only
    /// creates the descriptions of the commands on its command line.
    ///
    /// - Parameters:
    ///   - name: The word that names the command on the command line.
    ///   - summary: A one-line description without a period at the end.
    ///   - arguments: The positional arguments, in order.
    ///   - options: The options of this command.
    ///   - examples: Complete command lines without the program's name.
    ///   - discussion: Further paragraphs for the help text. Lines without indentation are wrapped.
    ///   - corrections: The suggestions for words that are not subcommands.
    ///   - defaultSubcommands: The subcommands to suggest if a word follows the group that is not a subcommand.
    ///   - subcommands: The commands of a group.
    ///   - make: Creates the command from parsed arguments. A group has no such closure.
    public init(
        name: String, summary: @autoclosure @escaping @Sendable () -> String,
        arguments: @autoclosure @escaping @Sendable () -> [ArgumentSpec] = [],
        options: @autoclosure @escaping @Sendable () -> [OptionSpec] = [],
        examples: @autoclosure @escaping @Sendable () -> [String] = [],
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        corrections: @autoclosure @escaping @Sendable () -> [String: Correction] = [:],
        defaultSubcommands: @autoclosure @escaping @Sendable () -> [String] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [CommandSpec] = [],
        make: (@Sendable (Invocation) throws(UsageError) -> Command)? = nil
    ) {
        self.name = name
        self.make = make.map(Self.refusingWords)
        summarize = summary
        listArguments = arguments
        listOptions = options
        listExamples = examples
        discuss = discussion
        listCorrections = corrections
        listDefaultSubcommands = defaultSubcommands
        listSubcommands = subcommands
    }

    /// Returns a closure that throws an error if a command without positional arguments was given words.
    private static func refusingWords(
        _ make: @escaping @Sendable (Invocation) throws(UsageError) -> Command
    ) -> @Sendable (Invocation) throws(UsageError) -> Command {
        { invocation throws(UsageError) in
            if invocation.arguments.isEmpty { try invocation.requireNoWords() }
            return try make(invocation)
        }
    }

    /// Returns the command with a heading. Help lists it under that heading, together with the other commands of the group
    /// that have the same heading.
    public func under(_ heading: String) -> CommandSpec {
        var command = self
        command.heading = heading
        return command
    }

    /// The subcommands by heading, in the order of the first subcommand of each heading.
    var subcommandsByHeading: [(heading: String?, commands: [CommandSpec])] {
        subcommands.reduce(into: []) { sections, command in
            if let index = sections.firstIndex(where: { $0.heading == command.heading }) {
                sections[index].commands.append(command)
            } else {
                sections.append((command.heading, [command]))
            }
        }
    }

    /// A one-line description without a period at the end.
    public var summary: String { summarize() }

    /// The positional arguments, in order.
    public var arguments: [ArgumentSpec] { listArguments() }

    /// The options of this command, including hidden ones. An option replaces a global option with the same name.
    public var options: [OptionSpec] { listOptions() }

    /// The options that help, completion and manual pages show.
    var visibleOptions: [OptionSpec] { options.filter { !$0.isHidden } }

    /// Complete command lines that show how the command is used, without the program's name.
    public var examples: [String] { listExamples() }

    /// Further paragraphs for the help text. Lines without indentation are wrapped, and indented lines stay as they are.
    public var discussion: String { discuss() }

    /// The suggestions for words that are not subcommands, such as `["remove": "rm"]`.
    ///
    /// A key may consist of several words, such as `"release list"`. The corrections of the root also apply to options
    /// of all commands: `["-V": "--version"]`.
    public var corrections: [String: Correction] { listCorrections() }

    /// The subcommands to suggest if a word follows the group that is not a subcommand. For example, the group `user`
    /// suggests `user view octocat` for `user octocat`.
    public var defaultSubcommands: [String] { listDefaultSubcommands() }

    /// The commands of a group, or an empty array if the command is not a group.
    public var subcommands: [CommandSpec] { listSubcommands() }

    /// Returns the subcommand with a name, or `nil` if there is none.
    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.named(name)
    }
}

extension Array {
    /// Returns the command with a name, or `nil` if there is none.
    ///
    /// A loop is faster than `first(where:)`, whose generic type is resolved at run time each time a command line is parsed.
    func named<Command>(_ name: String) -> CommandSpec<Command>? where Element == CommandSpec<Command> {
        for index in 0..<count where self[index].name == name { return self[index] }
        return nil
    }
}
