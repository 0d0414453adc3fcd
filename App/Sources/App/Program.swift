import CommandParsing
import Core
import Domain
import Network
import Shared
import TerminalKit
import TerminalUI

/// A single run of the program. It parses the arguments, runs the command and returns the exit code.
struct Program {
    let environment: Environment

    /// The result of parsing the command-line arguments: a command to run, or the exit code if nothing remains to be
    /// done.
    enum Beginning {
        case finished(ExitCode)
        case command(run: @Sendable () async -> ExitCode)
        /// A command that shows the full-screen app. The app runs on the main actor, so the command must not occupy the
        /// main thread.
        case screen(run: @Sendable () async -> ExitCode)
    }

    /// Parses the arguments. If they request help or the version, prints it immediately.
    ///
    /// - Parameter read: A function that returns the command-line arguments without the program's name.
    func begin(_ read: () throws -> [String]) -> Beginning {
        ignoreWriteSignals()
        var errors = ErrorOutput(arguments: UnparsedArguments([]), environment: environment)
        do {
            let arguments = try read()
            if let reply = CommandTree.interface.completionReply(to: arguments) { return answer(reply) }
            errors.arguments = UnparsedArguments(arguments)
            let (spec, invocation) = try CommandTree.interface.parse(arguments)
            return try begin(spec, invocation, reportingTo: errors)
        } catch {
            return .finished(errors.report(error))
        }
    }

    /// Responds to a shell completion script. Prints fixed values and finishes. For other values, such as the names of
    /// saved searches, the method begins the command that prints them.
    private func answer(_ reply: CompletionReply) -> Beginning {
        do { try OutputSink.standardOutput.write(reply.text) } catch { return .finished(.failure) }
        guard case .output(let command) = reply.content else { return .finished(.success) }
        // Pass on the options that select the data source, so that the values match the command being typed.
        return begin {
            SavedCommands.flags([GlobalOptions.demo.spec, GlobalOptions.host.spec], in: reply.invocation) + command
        }
    }

    private func begin(
        _ spec: CommandSpec, _ invocation: Invocation, reportingTo errors: ErrorOutput
    ) throws -> Beginning {
        if let text = try text(answering: invocation, of: spec) { return try printed(text) }
        guard let make = maker(of: spec) else { return .finished(.success) }
        let command = try make(invocation)
        if let text = command.fixedText { return try printed(text(helpWidth)) }
        try OpenFileLimit.check()
        var settings = try Settings(invocation, environment: environment)
        if command.isServer { (settings.canPrompt, settings.sendsSerially) = (false, true) }
        let errors = ErrorOutput(arguments: errors.arguments, environment: environment, color: settings.color)
        if let fault = settings.configuration.firstError, !command.helpsWithConfiguration { throw fault }
        let composition = try Composition(
            settings: settings, environment: environment, transport: command.transport,
            assemblies: command.assemblies(), reportingTo: errors, opensNetwork: command.asksServices)
        // The full-screen app shows the warnings about the configuration in its log instead.
        if !command.usesScreen { settings.configuration.warnings.forEach(composition.context.messages.note) }
        let run = { @Sendable in
            defer { composition.finishWriting() }
            do {
                let code = try await command.run(composition)
                return Task.isCancelled && !command.isServer ? errors.report(AppError.cancelled) : code
            } catch {
                return errors.report(Task.isCancelled ? AppError.cancelled : error)
            }
        }
        return command.usesScreen ? .screen(run: run) : .command(run: run)
    }

    private func printed(_ text: String) throws -> Beginning {
        try OutputSink.standardOutput.write(text)
        return .finished(.success)
    }

    /// Returns the text to print for `--help` or `--version`, or `nil` if neither was given and the command must run.
    private func text(answering invocation: Invocation, of spec: CommandSpec) throws(UsageError) -> String? {
        if try invocation.isOn(GlobalOptions.help) { return try help(for: invocation.path) }
        if try invocation.isOn(GlobalOptions.version) { return "\(Version.line)\n" }
        guard maker(of: spec) == nil else { return nil }
        return try help(for: invocation.path)
    }

    private func help(for path: [String]) throws(UsageError) -> String {
        try CommandTree.interface.help(for: path, width: helpWidth)
    }

    private var helpWidth: Int {
        HelpCommands.width(reported: TerminalSize.reported(by: 1), environment: environment)
    }

    /// Returns the function that creates a command from parsed arguments, or `nil` for a command group.
    ///
    /// If the arguments name no command and the program runs on a terminal, the function creates the command that opens
    /// the full-screen app.
    private func maker(of spec: CommandSpec) -> (@Sendable (Invocation) throws(UsageError) -> Command)? {
        guard spec.name == CommandTree.root.name, TerminalCapabilities.detect(environment: environment).hasScreen
        else {
            return spec.make
        }
        return ScreenCommand.spec.make
    }
}
