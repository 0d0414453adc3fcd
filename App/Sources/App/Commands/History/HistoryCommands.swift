import CommandParsing
import Domain
import TerminalUI

/// `history list`.
struct ListHistoryCommand: Command {
    private let kind: ItemKind?
    private let output: OutputForm<RecentQuery>

    static let spec = CommandSpec(
        name: "list", summary: "List recent queries, newest first",
        options: [Option.kind.spec] + OutputOptions.all(fields: RecentQuery.reportFieldNames),
        examples: ["history list --kind repo"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ListHistoryCommand(kind: try invocation.value(.kind), output: try OutputForm(invocation))
    }

    func run(_ queries: any QueriesRepository, in context: CommandContext) async throws -> ExitCode {
        let recent = try await queries.recent(kind, limit: .max)
        if recent.isEmpty { context.messages.note("No recent queries.") }
        try await context.console.write(
            recent, as: output)
        return .success
    }
}

/// `history rm`.
struct RemoveHistoryCommand: Command {
    private let kind: ItemKind
    private let query: String

    static let spec = CommandSpec(
        name: "rm", summary: "Forget one query",
        arguments: [
            .kind, ArgumentSpec(placeholder: "QUERY", summary: "as “history list” shows it", isRepeatable: true),
        ],
        examples: ["history rm repo 'swift parser'"]
    ) { invocation throws(UsageError) in
        let (kind, words) = try invocation.kindAndWords()
        return RemoveHistoryCommand(kind: kind, query: words.joined(separator: " "))
    }

    func run(_ queries: any QueriesRepository, in context: CommandContext) async throws -> ExitCode {
        let wasThere = try await queries.remove(query, of: kind)
        context.messages.note(wasThere ? "1 removed." : "There was no such query.")
        return .success
    }
}

/// `history clear`.
struct ClearHistoryCommand: Command {
    private let kind: ItemKind?
    private let confirmation: Confirmation

    static let spec = CommandSpec(
        name: "clear", summary: "Forget all recent queries", options: [Option.kind.spec, Confirmation.yes.spec],
        examples: ["history clear --yes"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ClearHistoryCommand(
            kind: try invocation.value(.kind), confirmation: try Confirmation(invocation))
    }

    func run(_ queries: any QueriesRepository, in context: CommandContext) async throws -> ExitCode {
        let subject = kind.map { "the recent \($0.name.word) queries" } ?? "all recent queries"
        guard try confirmation.isGiven(for: "Forget \(subject)?", in: context) else { return .declined }
        context.messages.note("\(try await queries.clear(kind)) removed.")
        return .success
    }
}
