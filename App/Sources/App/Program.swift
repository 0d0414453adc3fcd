import Domain
import Shared
import TerminalUI

/// One run of the program: from the words typed to the exit code.
struct Program {
    let environment: Environment

    /// What the words typed lead to.
    enum Beginning {
        case finished(ExitCode)
        case command(run: @Sendable () async -> ExitCode)
        /// What is drawn belongs to the main actor, which needs the main thread for itself.
        case screen(run: @Sendable () async -> ExitCode)
    }

    /// Does what takes no time, and says what is left to do.
    func begin(_ arguments: [String]) -> Beginning {
        ignoreClosedPipes()
        let parser = ArgumentParser(root: CommandTree.root, globalOptions: GlobalOptions.all)
        let errors = ErrorOutput(arguments: arguments, environment: environment)
        do {
            return try begin(try parser.parse(arguments), reportingTo: errors)
        } catch {
            return .finished(errors.report(error))
        }
    }

    private func begin(_ invocation: Invocation, reportingTo errors: ErrorOutput) throws -> Beginning {
        if let text = try text(answering: invocation) { return try printed(text) }
        guard let make = command(of: invocation) else { return .finished(.success) }
        let command = try make(invocation)
        if let text = command.fixedText { return try printed(text) }
        let settings = try Settings(invocation, environment: environment)
        if let fault = settings.configuration.fault, !command.helpsWithConfiguration { throw fault }
        let context = try CommandContext(settings: settings, environment: environment)
        let run = { @Sendable in
            do {
                let code = try await command.run(in: context)
                return Task.isCancelled ? ExitCode.interrupted : code
            } catch {
                return Task.isCancelled ? .interrupted : errors.report(error)
            }
        }
        return command is ScreenCommand ? .screen(run: run) : .command(run: run)
    }

    private func printed(_ text: String) throws -> Beginning {
        try OutputSink.standardOutput.write(text)
        return .finished(.success)
    }

    /// Help and version, which need nothing else to be made.
    private func text(answering invocation: Invocation) throws(UsageError) -> String? {
        if try invocation.isOn(GlobalOptions.help) {
            return HelpText(
                path: invocation.path, command: invocation.command, globalOptions: GlobalOptions.all
            ).text
        }
        if try invocation.isOn(GlobalOptions.version) { return "App \(Version.current)\n" }
        guard command(of: invocation) == nil else { return nil }
        return try HelpCommand.text(for: invocation.path)
    }

    /// What makes the command; nothing typed in a terminal means the full-screen app.
    private func command(of invocation: Invocation) -> (@Sendable (Invocation) throws(UsageError) -> any Command)? {
        guard invocation.path.isEmpty, ScreenCommand.isPossible(environment: environment) else {
            return invocation.command.make
        }
        return ScreenCommand.spec.make
    }
}
