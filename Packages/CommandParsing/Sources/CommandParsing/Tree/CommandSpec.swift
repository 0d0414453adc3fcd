/// The specification of a command or command group.
///
/// Parsing, suggestions, help texts, shell completion and manual pages are derived from this specification. `Command`
/// is the program's own type for commands that are ready to run.
public struct CommandSpec<Command>: Sendable {
    /// The name of the command, which the user types on the command line.
    public let name: String
    /// A closure that creates the command from its parsed arguments, or `nil` for a command group. The closure throws
    /// an error if the arguments are invalid.
    ///
    /// If the command declares no positional arguments, a positional argument on the command line causes an error
    /// before the closure runs.
    public let make: (@Sendable (Invocation) throws(UsageError) -> Command)?
    /// The heading under which help texts list the command, or `nil` for the heading "Commands".
    public private(set) var heading: String?
    private let summarize: @Sendable () -> String
    private let listArguments: @Sendable () -> [ArgumentSpec]
    private let listOptions: @Sendable () -> [OptionSpec]
    private let listExamples: @Sendable () -> [String]
    private let discuss: @Sendable () -> String
    private let listCorrections: @Sendable () -> [String: Correction]
    private let listDefaultSubcommands: @Sendable () -> [String]
    private var listSubcommands: @Sendable () -> [CommandSpec]

    /// Creates the specification of a command or command group.
    ///
    /// All arguments except `name` and `make` are evaluated each time they are needed. Therefore, a program creates
    /// only the specifications of the commands that occur on its command line.
    ///
    /// - Parameters:
    ///   - name: The name of the command, which the user types on the command line.
    ///   - summary: A one-line description of the command, without a final period.
    ///   - arguments: The positional arguments, in order.
    ///   - options: The options of the command, without global options.
    ///   - examples: Complete command lines, without the name of the program.
    ///   - discussion: Additional paragraphs for the help text. Lines without indentation are wrapped.
    ///   - corrections: The suggestions for unknown words where the parser expects the name of a subcommand.
    ///   - defaultSubcommands: The names of the subcommands to suggest if the user omits the name of a subcommand.
    ///   - subcommands: The commands of a group.
    ///   - make: A closure that creates the command from its parsed arguments, or `nil` for a group.
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
        self.make = make.map(Self.rejectingArguments)
        summarize = summary
        listArguments = arguments
        listOptions = options
        listExamples = examples
        discuss = discussion
        listCorrections = corrections
        listDefaultSubcommands = defaultSubcommands
        listSubcommands = subcommands
    }

    /// Returns a closure that throws an error for any positional argument if the command declares none.
    private static func rejectingArguments(
        _ make: @escaping @Sendable (Invocation) throws(UsageError) -> Command
    ) -> @Sendable (Invocation) throws(UsageError) -> Command {
        { invocation throws(UsageError) in
            if invocation.arguments.isEmpty { try invocation.requireNoWords() }
            return try make(invocation)
        }
    }

    /// Returns a copy of the command specification with the given heading. Help texts list the command under this
    /// heading.
    public func under(_ heading: String) -> CommandSpec {
        var command = self
        command.heading = heading
        return command
    }

    /// Returns a copy of the command group with the given subcommands added at the end.
    func adding(_ commands: @autoclosure @escaping @Sendable () -> [CommandSpec]) -> CommandSpec {
        var group = self
        group.listSubcommands = { [listSubcommands] in listSubcommands() + commands() }
        return group
    }

    /// The subcommands grouped by heading, in the order in which the headings first occur.
    var subcommandsByHeading: [(heading: String?, commands: [CommandSpec])] {
        subcommands.reduce(into: []) { sections, command in
            if let index = sections.firstIndex(where: { $0.heading == command.heading }) {
                sections[index].commands.append(command)
            } else {
                sections.append((command.heading, [command]))
            }
        }
    }

    /// A one-line description of the command, without a final period.
    public var summary: String { summarize() }

    /// The specifications of the positional arguments of the command, in order.
    public var arguments: [ArgumentSpec] { listArguments() }

    /// The options of the command, including hidden options but not global options. An option replaces the global
    /// option with the same name.
    public var options: [OptionSpec] { listOptions() }

    /// The options of the command that are shown in help texts, shell completion and manual pages.
    var visibleOptions: [OptionSpec] { options.filter { !$0.isHidden } }

    /// The examples in the help text of the command, which are complete command lines without the name of the program.
    public var examples: [String] { listExamples() }

    /// Additional paragraphs for the help text of the command. Lines without indentation are wrapped, and indented
    /// lines keep their line breaks.
    public var discussion: String { discuss() }

    /// The suggestions for unknown words where the parser expects the name of a subcommand, such as `["remove": "rm"]`.
    ///
    /// A key can consist of several words, such as `"release list"`. At the root of the command tree, keys can also be
    /// options, as in `["-V": "--version"]`. They apply to the options of all commands.
    public var corrections: [String: Correction] { listCorrections() }

    /// The names of the subcommands to suggest if the user omits the name of a subcommand.
    ///
    /// For example, the group `user` suggests `user view octocat` if the user types `user octocat`.
    public var defaultSubcommands: [String] { listDefaultSubcommands() }

    /// The subcommands of a command group. The array is empty if the command is not a group.
    public var subcommands: [CommandSpec] { listSubcommands() }

    /// Returns the subcommand with the given name, or `nil` if the group contains no such command.
    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.first { $0.name == name }
    }
}
