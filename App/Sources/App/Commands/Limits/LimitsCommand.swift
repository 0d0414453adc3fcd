import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// `limits`: the live budget of each bucket.
struct LimitsCommand: Command {
    private let form: ReportForm

    static let spec = CommandSpec(
        name: "limits", summary: "Show what is left of GitHub's budgets; costs no search call",
        options: ReportForm.options, examples: ["limits", "limits --json"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return LimitsCommand(form: try ReportForm(invocation))
    }

    func run(in context: CommandContext) async throws -> ExitCode {
        let loadRateLimit: LoadRateLimit = try context.container.resolve()
        let limits = try await context.progressLine().during { try await loadRateLimit() }.value
        var buffer = OutputBuffer()
        var list = ListReport<RateLimit>(form.listForm(on: context.terminal))
        list.append(limits, into: &buffer)
        list.finish(nil, into: &buffer)
        try context.output.flush(&buffer)
        return .success
    }
}
