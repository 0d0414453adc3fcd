import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let pullRequests = KindCommands(
        PullRequestUseCases.self, search: "Search GitHub pull requests",
        examples: [
            "search prs --repo swiftlang/swift --state open --draft=false",
            "search prs --author octocat --merged --sort updated",
            "search prs 'strict concurrency' --review approved --json number,url",
        ],
        group: "View pull requests",
        commands: [
            ViewCommand.spec(
                "Show pull requests", argument: .item(.pullRequest, "a pull request such as swiftlang/swift#58300"),
                parts: [IssueCommands.comments], options: ListOptions.paging,
                examples: [
                    "pr view swiftlang/swift#58300", "pr view octokit/octokit.rb#3 --comments",
                    "pr view swiftlang/swift#1 swiftlang/swift#2 --json title,state,mergedAt",
                ]
            ) { invocation throws(UsageError) in
                PullRequestViewer(
                    comments: try ListRange(invocation, of: IssueCommands.comments),
                    for: try OutputDescription(invocation, parts: [IssueCommands.comments]))
            }
        ],
        corrections: IssueCommands.corrections("prs"))
}
