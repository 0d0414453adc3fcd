/// A command with its arguments read and checked, ready to run.
protocol Command: Sendable {
    /// - Throws: `UsageError`, `SearchError` or another error of the layers; the entry point turns it into text and code.
    func run(in context: CommandContext) async throws -> ExitCode
}
