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
        group: "View commits",
        commands: [
            ViewCommand.spec(
                "Show commits and the files they change", argument: .item(.commit, "a commit such as cli/cli@6fcb9ab"),
                examples: [
                    "commit view cli/cli@6fcb9ab", "commit view cli/cli@6fcb9ab --json sha,files",
                    "commit view - --jsonl",
                ]
            ) { _ in CommitViewer() }
        ])
}
