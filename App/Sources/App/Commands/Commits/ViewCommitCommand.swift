import CommandParsing
import Domain
import TerminalUI

/// `commit view`.
struct ViewCommitCommand: Command {
    private let commit: ItemReference
    private let output: OutputForm<CommitDetail>
    private let web: WebAction?

    static let spec = CommandSpec(
        name: "view", summary: "Show a commit with the files that it changed",
        arguments: [.item(.commit, "as in cli/cli@6fcb9ab")],
        options: OutputOptions.all(fields: CommitDetail.reportFieldNames) + OutputOptions.browsing,
        examples: ["commit view cli/cli@6fcb9ab", "commit view cli/cli@6fcb9ab --json sha,files"]
    ) { invocation throws(UsageError) in
        ViewCommitCommand(
            commit: try invocation.item(.commit), output: try OutputForm(invocation), web: try WebAction(invocation))
    }

    func run(_ commits: CommitUseCases, in context: CommandContext) async throws -> ExitCode {
        let id = try commit.id(on: context.settings.sites)
        if let web { return try web.run(ItemKind.commit.page(id, on: context.settings.sites), in: context) }
        let fetched = try await context.progressLine().during {
            try await commits.load(id, policy: context.settings.policy)
        }
        let detail = fetched.value
        try await context.console.write(
            detail, as: output, provenance: fetched.provenance, report: DetailReport(detail), isFavorite: false
        ) { form, buffer in detail.appendFiles(form, into: &buffer) }
        return .success
    }
}
