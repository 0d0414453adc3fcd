import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let commits = KindCommands(
        kind: .commit,
        search: SearchCommand<CommitUseCases>.spec(
            "Search commits on GitHub",
            examples: [
                "search commits 'fix race' --repo swiftlang/swift",
                "search commits --author octocat --sort author-date",
                "search commits typo --author-date '>=2024-01-01' --json sha",
            ]),
        others: [
            CommandSpec(
                name: "commit", summary: "Look at commits", usual: ["view"], subcommands: [ViewCommitCommand.spec])
        ])
}
