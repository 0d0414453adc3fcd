/// The specification of a command or a group of commands.
///
/// Parsing, suggestions, help, completion and manual pages are derived from this specification. `Command` is the type
/// of the value that the program runs.
public struct CommandSpec<Command>: Sendable {
    /// The name of the command on the command line.
    public let name: String
    /// A closure that creates the command from parsed arguments, or throws an error if the arguments are invalid. The
    /// value is `nil` for a group.
    ///
    /// If the command declares no positional arguments, any positional argument causes an error before the closure
    /// runs.
    public let make: (@Sendable (Invocation) throws(UsageError) -> Command)?
    /// The heading under which help lists the command, or `nil` for "Commands".
    public private(set) var heading: String?
    private let summarize: @Sendable () -> String
    private let listArguments: @Sendable () -> [ArgumentSpec]
    private let listOptions: @Sendable () -> [OptionSpec]
    private let listExamples: @Sendable () -> [String]
    private let discuss: @Sendable () -> String
    private let listCorrections: @Sendable () -> [String: Correction]
    private let listDefaultSubcommands: @Sendable () -> [String]
    private var listSubcommands: @Sendable () -> [CommandSpec]

    /// Creates the specification of a command or group.
    ///
    /// Every argument except the name and `make` is evaluated each time it is needed. A run of the program therefore
    /// only creates the specifications of the commands on its command line.
    ///
    /// - Parameters:
    ///   - name: The name of the command on the command line.
    ///   - summary: The one-line description, without a final period.
    ///   - arguments: The positional arguments, in order.
    ///   - options: The command's own options.
    ///   - examples: Complete command lines without the program's name.
    ///   - discussion: Additional paragraphs for the help text. Lines without indentation are wrapped.
    ///   - corrections: The suggestions for unknown words in place of a subcommand.
    ///   - defaultSubcommands: The names of the subcommands to suggest if an unknown word follows the group.
    ///   - subcommands: The commands of a group.
    ///   - make: A closure that creates the command from parsed arguments, or `nil` for a group.
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

    /// Returns a closure that rejects positional arguments if the command takes none.
    private static func rejectingArguments(
        _ make: @escaping @Sendable (Invocation) throws(UsageError) -> Command
    ) -> @Sendable (Invocation) throws(UsageError) -> Command {
        { invocation throws(UsageError) in
            if invocation.arguments.isEmpty { try invocation.requireNoWords() }
            return try make(invocation)
        }
    }

    /// Returns a copy of the command that help lists under the given heading.
    public func under(_ heading: String) -> CommandSpec {
        var command = self
        command.heading = heading
        return command
    }

    /// Returns a copy of the command group with additional subcommands at its end.
    func adding(_ commands: @autoclosure @escaping @Sendable () -> [CommandSpec]) -> CommandSpec {
        var group = self
        group.listSubcommands = { [listSubcommands] in listSubcommands() + commands() }
        return group
    }

    /// The subcommands grouped by heading. The headings are in the order in which they first occur.
    var subcommandsByHeading: [(heading: String?, commands: [CommandSpec])] {
        subcommands.reduce(into: []) { sections, command in
            if let index = sections.firstIndex(where: { $0.heading == command.heading }) {
                sections[index].commands.append(command)
            } else {
                sections.append((command.heading, [command]))
            }
        }
    }

    /// The one-line description of the command, without a final period.
    public var summary: String { summarize() }

    /// The positional arguments, in order.
    public var arguments: [ArgumentSpec] { listArguments() }

    /// The command's own options, including hidden ones. An option replaces a global option with the same name.
    public var options: [OptionSpec] { listOptions() }

    /// The options that help, completion and manual pages show.
    var visibleOptions: [OptionSpec] { options.filter { !$0.isHidden } }

    /// The examples of the command: complete command lines without the program's name.
    public var examples: [String] { listExamples() }

    /// The additional paragraphs of the help text. Lines without indentation are wrapped, and indented lines are not.
    public var discussion: String { discuss() }

    /// The suggestions for unknown words in place of a subcommand, such as `["remove": "rm"]`.
    ///
    /// A key may consist of several words, such as `"release list"`. The corrections of the root also apply to options
    /// of all commands, as in `["-V": "--version"]`.
    public var corrections: [String: Correction] { listCorrections() }

    /// The names of the subcommands to suggest if an unknown word follows the group.
    ///
    /// For example, the group `user` suggests `user view octocat` for `user octocat`.
    public var defaultSubcommands: [String] { listDefaultSubcommands() }

    /// The commands of the group. The array is empty if the command is not a group.
    public var subcommands: [CommandSpec] { listSubcommands() }

    /// Returns the subcommand with the given name, or `nil` if there is none.
    public func subcommand(_ name: String) -> CommandSpec? {
        subcommands.named(name)
    }
}

extension Array {
    /// Returns the command with the given name, or `nil` if there is none.
    func named<Command>(_ name: String) -> CommandSpec<Command>? where Element == CommandSpec<Command> {
        first { $0.name == name }
    }
}
