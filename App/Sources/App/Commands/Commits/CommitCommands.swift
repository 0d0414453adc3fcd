import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let commits = KindCommands(
        CommitUseCases.self, search: "Search commits on GitHub",
        examples: [
            "search commits 'fix race' --repo swiftlang/swift", "search commits --author octocat --sort author-date",
            "search commits typo --author-date '>=2024-01-01' --json sha",
        ],
        look: "Look at commits", commands: [view])

    private static let view = CommandSpec(
        name: "view", summary: "Show a commit with the files that it changed",
        arguments: [.item(.commit, "as in cli/cli@6fcb9ab")],
        options: OutputOptions.all(fields: CommitDetail.reportFieldNames) + OutputOptions.browsing,
        examples: ["commit view cli/cli@6fcb9ab", "commit view cli/cli@6fcb9ab --json sha,files"]
    ) { invocation throws(UsageError) in
        let commit = try invocation.item(.commit)
        let (output, action) = (
            try OutputForm<CommitDetail>(invocation), try invocation.choice(of: OutputOptions.actions)
        )
        return Action<CommitUseCases> { commits, context in
            let (sites, console) = (context.settings.sites, context.console)
            let id = try commit.id(on: sites)
            if let action {
                try console.run(action, on: ItemKind.commit.page(id, on: sites))
                return .success
            }
            let fetched = try await console.progressLine().during {
                try await commits.load(id, policy: context.settings.policy)
            }
            try await console.write(fetched, as: output)
            return .success
        }
    }
}
