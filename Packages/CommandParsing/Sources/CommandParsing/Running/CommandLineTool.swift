import Foundation

/// A command-line program, which consists of the specification of its commands and an entry point that runs them.
///
/// The entry point provides the options `-h`, `--help` and `--version`, the commands `help` and `completion`, manual
/// pages, shell completion, and error messages with suggestions:
///
/// ```swift
/// let tea = CommandLineTool(
///     CommandSpec(name: "tea", summary: "Make tea", subcommands: [make]), version: "1.0", date: "2026-11-26")
/// await tea.main()
/// ```
public struct CommandLineTool: Sendable {
    /// A closure that runs a command of the program. If it throws an error other than ``UsageError``, the program exits
    /// with code 1.
    public typealias Action = @Sendable () async throws -> Void

    /// The specification of the command line. It includes the standard commands and options that this type adds.
    public let interface: CommandLineInterface<Action>
    private let version: String
    private let output: ToolOutput

    /// Creates a command-line program.
    ///
    /// - Parameters:
    ///   - root: The root of the command tree, whose name is the name of the executable file. The `make` closure of
    ///     each command reads the arguments and returns the action to run.
    ///   - version: The version that the option `--version` prints after the name of the program.
    ///   - date: The date of this version in the form `2026-11-26`, for the manual pages.
    ///   - globalOptions: The options that every command accepts, in addition to `--help` and `--version`.
    ///   - topics: The help topics of the program.
    public init(
        _ root: CommandSpec<Action>, version: String, date: String, globalOptions: [OptionSpec] = [],
        topics: [HelpTopic] = []
    ) {
        self.init(
            root, version: version, date: date, globalOptions: globalOptions, topics: topics, output: .ofProcess)
    }

    init(
        _ root: CommandSpec<Action>, version: String, date: String, globalOptions: [OptionSpec] = [],
        topics: [HelpTopic] = [], output: ToolOutput
    ) {
        @Sendable func describe() -> CommandLineInterface<Action> {
            let standard = StandardCommands(
                of: describe(), manual: .init(date: date, origin: "\(root.name) \(version)"),
                printing: { text -> Action in { output.print(try text(80)) } })
            return CommandLineInterface(
                root: root.adding([standard.completion, standard.help]),
                globalOptions: globalOptions + [Self.help.spec, Self.version.spec], topics: topics)
        }
        interface = describe()
        self.version = version
        self.output = output
    }

    private static let help = Option<Bool>.flag("help", short: "h", help: "Show help for the command")
    private static let version = Option<Bool>.flag("version", help: "Show the version")

    /// Runs the command line of the current process and then exits the process.
    ///
    /// Error messages are written to standard error. The exit code is the result of ``run(_:)``.
    public func main() async -> Never {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the given command line.
    ///
    /// - Parameter arguments: The command-line arguments without the name of the program.
    /// - Returns: The exit code. It is 0 on success, 64 if the command line is invalid, and 1 if the command throws
    ///   another error.
    public func run(_ arguments: [String]) async -> Int32 {
        do {
            try await action(for: arguments)()
            return 0
        } catch let error as UsageError {
            report("\(error.message)\(error.hint.map { "; \($0)" } ?? "")")
            return 64
        } catch {
            report((error as? any LocalizedError)?.errorDescription ?? "\(error)")
            return 1
        }
    }

    private func action(for arguments: [String]) throws(UsageError) -> Action {
        if let reply = interface.completionReply(to: arguments) {
            guard case .output(let command) = reply.content else { return printing(reply.text) }
            let list = try action(for: command)
            return {
                output.print(reply.text)
                try await list()
            }
        }
        let (command, invocation) = try interface.parse(arguments)
        if try invocation.isOn(Self.version) { return printing("\(interface.root.name) \(version)\n") }
        guard let make = command.make, try !invocation.isOn(Self.help) else {
            return printing(try interface.help(for: invocation.path))
        }
        return try make(invocation)
    }

    private func printing(_ text: String) -> Action {
        { output.print(text) }
    }

    private func report(_ message: String) {
        output.report("\(interface.root.name): \(message)\n")
    }
}

/// The functions that write the output and the error messages of a program.
struct ToolOutput: Sendable {
    /// Writes a text to the output of the program.
    let print: @Sendable (String) -> Void
    /// Writes an error message of the program.
    let report: @Sendable (String) -> Void

    /// Functions that write to standard output and standard error.
    static let ofProcess = ToolOutput(
        print: { Swift.print($0, terminator: "") },
        report: { text in
            let bytes = Array(text.utf8)
            _ = write(STDERR_FILENO, bytes, bytes.count)
        })
}
