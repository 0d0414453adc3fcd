import CommandParsing
import Domain

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
