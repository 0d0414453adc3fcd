import CommandParsing
import Domain
import TerminalKit
import TerminalUI

enum LimitsCommand {
    private static let all = Option<Bool>.flag("all", help: "Include rate limits that this program does not use")

    static let spec = CommandSpec(
        name: "limits", summary: "Show GitHub rate limits. This request does not count against the search limit",
        options: [all.spec] + OutputFormat.options, examples: ["limits", "limits --json"]
    ) { invocation throws(UsageError) in
        let (form, showsAll) = (try OutputFormat(invocation), try invocation.isOn(all))
        return .succeeding { (loadRateLimit: LoadRateLimit, context) in
            let limits = try await context.console.progressLine().during { try await loadRateLimit() }.value
            // JSON contains every rate limit that the service returns. Other formats contain only those that the
            // program uses.
            let shown = limits.filter { showsAll || form == .json || $0.isUsed }
            try context.console.write(shown, as: form)
        }
    }
}
