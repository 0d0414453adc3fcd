import CommandParsing
import Domain

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
