import CommandParsing
import Domain
import TerminalUI

/// `history list`.
struct ListHistoryCommand: Command {
    private let kind: ItemKind?
    private let output: OutputChoice<RecentQuery>

    static let spec = CommandSpec(
        name: "list", summary: "List recent queries, newest first",
        options: [Option.kind.spec] + OutputOptions.all(fields: RecentQuery.reportFieldNames),
        examples: ["history list --kind repo"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ListHistoryCommand(kind: try invocation.value(.kind), output: try OutputChoice(invocation))
    }

    func run(_ queries: any QueriesRepository, in context: CommandContext) async throws -> ExitCode {
        let recent = try await queries.recent(kind, limit: .max)
        if recent.isEmpty { context.messages.note("No recent queries.") }
        return try await StoredListWriter(output: output, context: context).write(recent)
    }
}
