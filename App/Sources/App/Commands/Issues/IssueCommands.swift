import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let issues = KindCommands(
        IssueUseCases.self, search: "Search GitHub issues",
        examples: [
            "search issues 'data race' --repo swiftlang/swift --state open",
            "search issues --label 'good first issue' --language swift --sort created",
            "search issues crash --closed '>=2026-01-01' --json number,title,url",
        ],
        group: "View issues",
        commands: [
            ViewCommand.spec(
                "Show issues", argument: .item(.issue, "a number such as swiftlang/swift#58212"),
                parts: [IssueCommands.comments], options: ListOptions.paging,
                examples: [
                    "issue view swiftlang/swift#58212", "issue view hub4j/github-api#2040 --comments --all",
                    "issue view swiftlang/swift#1 swiftlang/swift#2 --json title,state",
                ]
            ) { invocation throws(UsageError) in
                IssueViewer(comments: try ListRange(invocation, of: IssueCommands.comments))
            }
        ],
        corrections: [
            "list": .command(
                "search issues --state open", example: "search issues --repo swiftlang/swift --state open"),
            "ls": .command(
                "search issues --state open", example: "search issues --repo swiftlang/swift --state open"),
        ])
}

/// The options shared by `issue view` and `pr view`.
enum IssueCommands {
    static let comments = Option<Bool>.flag("comments", help: "Show comments, oldest first")
}
