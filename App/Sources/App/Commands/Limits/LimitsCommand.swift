import CommandParsing
import Domain
import TerminalUI

/// `limits`: the live budget of each bucket.
struct LimitsCommand: Command {
    private let form: ReportForm
    private let showsAll: Bool

    private static let all = Option<Bool>.flag("all", help: "Also the buckets that this program never uses")

    static let spec = CommandSpec(
        name: "limits", summary: "Show what is left of GitHub's budgets; costs no search call",
        options: [all.spec] + ReportForm.options, examples: ["limits", "limits --json"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return LimitsCommand(form: try ReportForm(invocation), showsAll: try invocation.isOn(all))
    }

    func run(_ loadRateLimit: LoadRateLimit, in context: CommandContext) async throws -> ExitCode {
        let limits = try await context.progressLine().during { try await loadRateLimit() }.value
        // For programs JSON holds whatever the service says.
        let shown = limits.filter { limit in
            showsAll || form.isJSON || limit.resource.map(RateLimit.usedResources.contains) ?? true
        }
        try context.console.write(shown, as: form)
        return .success
    }
}
