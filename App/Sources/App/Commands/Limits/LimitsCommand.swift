import CommandParsing
import Domain
import TerminalUI

/// `limits`: the live budget of each bucket.
enum LimitsCommand {
    private static let all = Option<Bool>.flag("all", help: "Also the buckets that this program never uses")

    static let spec = CommandSpec(
        name: "limits", summary: "Show what is left of GitHub's budgets; costs no search call",
        options: [all.spec] + ReportForm.options, examples: ["limits", "limits --json"]
    ) { invocation throws(UsageError) in
        let (form, showsAll) = (try ReportForm(invocation), try invocation.isOn(all))
        return Action { (loadRateLimit: LoadRateLimit, context) in
            let limits = try await context.console.progressLine().during { try await loadRateLimit() }.value
            // For programs JSON holds whatever the service says.
            let shown = limits.filter { showsAll || form.isJSON || $0.isUsed }
            try context.console.write(shown, as: form)
            return .success
        }
    }
}
