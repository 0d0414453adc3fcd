import Domain
import Shared
import TerminalUI

/// One run of the program: from the words typed to the exit code.
struct Program {
    let environment: Environment

    func run(_ arguments: [String]) async -> ExitCode {
        ignoreClosedPipes()
        let parser = ArgumentParser(root: CommandTree.root, globalOptions: GlobalOptions.all)
        let errors = ErrorOutput(arguments: arguments, environment: environment)
        do {
            let invocation = try parser.parse(arguments)
            if let text = try immediateAnswer(to: invocation) {
                try OutputSink.standardOutput.write(text)
                return .success
            }
            return try await run(invocation)
        } catch {
            return errors.report(error)
        }
    }

    /// Help and version, which need nothing else to be made.
    private func immediateAnswer(to invocation: Invocation) throws(UsageError) -> String? {
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

    private func run(_ invocation: Invocation) async throws -> ExitCode {
        guard let make = command(of: invocation) else { return .success }
        let command = try make(invocation)
        if let text = command.fixedText {
            try OutputSink.standardOutput.write(text)
            return .success
        }
        let settings = try Settings(invocation, environment: environment)
        let context = try CommandContext(settings: settings, environment: environment)
        return try await Interruption.cancelling { try await command.run(in: context) }
    }
}
