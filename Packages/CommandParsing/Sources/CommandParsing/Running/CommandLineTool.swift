import Foundation

/// A command-line program: the specification of its commands, and the entry point that runs one of them.
///
/// The entry point provides the options `-h`, `--help` and `--version`, the commands `help` and `completion`, manual
/// pages, replies to completion scripts, and error messages with suggestions:
///
/// ```swift
/// let tea = CommandLineTool(
///     CommandSpec(name: "tea", summary: "Make tea", subcommands: [make]), version: "1.0", date: "2026-11-26")
/// await tea.main()
/// ```
public struct CommandLineTool: Sendable {
    /// A closure that runs a command. An error other than ``UsageError`` ends the program with exit code 1.
    public typealias Action = @Sendable () async throws -> Void

    /// The specification of the command line, including the commands and options that this type adds.
    public let interface: CommandLineInterface<Action>
    private let version: String
    private let output: ToolOutput

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - root: The root of the command tree. Its name is the name of the executable file. The `make` closure of each
    ///     command reads the arguments and returns the action to run.
    ///   - version: The version that `--version` prints after the program's name.
    ///   - date: The date of this version in the form `2026-11-26`, for the manual pages.
    ///   - globalOptions: The options that every command takes, in addition to `--help` and `--version`.
    ///   - topics: The help topics.
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

    /// Runs the command line of the current process and then ends the process.
    ///
    /// Error messages go to standard error. The exit code is that of ``run(_:)``.
    public func main() async -> Never {
        exit(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs a command line.
    ///
    /// - Parameter arguments: The command-line arguments without the program's name.
    /// - Returns: The exit code: 0, 64 if the command line is not valid, or 1 if the command throws another error.
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

/// The functions that print a program's output and its error messages.
struct ToolOutput: Sendable {
    /// Prints a text to the output.
    let print: @Sendable (String) -> Void
    /// Prints an error message.
    let report: @Sendable (String) -> Void

    /// Standard output and standard error.
    static let ofProcess = ToolOutput(
        print: { Swift.print($0, terminator: "") },
        report: { text in
            let bytes = Array(text.utf8)
            _ = write(STDERR_FILENO, bytes, bytes.count)
        })
}
