import Domain
import TerminalUI

extension OutputChoice {
    /// Gives the work a sink that leads where the output must go: to the pager, through jq, or straight out.
    ///
    /// A reader who has gone ends the work early, and that is success.
    func withSink(
        in context: CommandContext, _ work: (OutputSink) async throws -> ExitCode
    ) async throws -> ExitCode {
        if let filter {
            return try await JSONFilter(expression: filter).run(in: context, work)
        }
        guard isForPeople(on: context.terminal), mayPage,
            let command = PagerCommand.resolve(
                environment: context.environment, configured: context.settings.configuration.program(.pager))
        else { return try await work(context.output) }
        let pager = OutputPager(
            command, environment: context.environment, terminal: context.output, size: context.terminal.size)
        let code: ExitCode
        do {
            code = try await work(pager.sink)
        } catch {
            // Rows that are there already stay, whatever ended the work.
            try pager.finish()
            throw error
        }
        try pager.finish()
        return code
    }
}
