import TerminalUI

/// A command that only prints what the program knows of itself: it works whatever the settings say.
protocol TextCommand: Command {
    var text: String { get }
}

extension TextCommand {
    var fixedText: String? { text }

    func run(in context: CommandContext) async throws -> ExitCode {
        try context.output.write(text)
        return .success
    }
}
