import Data
import DependencyInjection

/// `cache clear`.
struct ClearCacheCommand: Command {
    private let confirmation: Confirmation

    static let spec = CommandSpec(
        name: "clear", summary: "Remove stored answers", options: [Confirmation.yes.spec],
        examples: ["cache clear --yes"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return ClearCacheCommand(confirmation: try Confirmation(invocation))
    }

    func run(in context: CommandContext) async throws -> ExitCode {
        guard try confirmation.isGiven(for: "Remove all stored answers?", in: context) else { return .declined }
        let cache: SQLiteHTTPCache = try context.container.resolve()
        context.messages.note("\(try cache.clear()) answers removed.")
        return .success
    }
}
