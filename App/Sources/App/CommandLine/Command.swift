import CommandParsing

/// What the command line describes, in this program's terms.
typealias CommandSpec = CommandParsing.CommandSpec<any Command>

/// A command with its arguments read and checked, ready to run.
protocol Command: Sendable {
    /// All that it prints, where that is known without settings or layers; none for most.
    var fixedText: String? { get }
    /// Whether it helps to put a configuration file right that is not valid; all others refuse to run with one.
    var helpsWithConfiguration: Bool { get }

    /// - Throws: `UsageError`, `SearchError` or another error of the layers; the entry point turns it into text and code.
    func run(in context: CommandContext) async throws -> ExitCode
}

extension Command {
    var fixedText: String? { nil }
    var helpsWithConfiguration: Bool { false }
}
