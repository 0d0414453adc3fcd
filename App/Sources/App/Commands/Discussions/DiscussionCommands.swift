import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let discussions = KindCommands(
        DiscussionUseCases.self, search: "Search GitHub discussions (needs a token)",
        examples: [
            "search discussions 'memory leak' --repo swiftlang/swift",
            "search discussions --category 'Q&A' --answered=false --sort updated",
            "search discussions migration --owner vercel --json number,title,url",
        ],
        group: "View discussions",
        commands: [
            ViewCommand.spec(
                "Show discussions", argument: .item(.discussion, "a discussion such as community/community#1"),
                parts: [IssueCommands.comments], options: ListOptions.paging,
                examples: [
                    "discussion view community/community#1", "discussion view community/community#1 --comments --all",
                    "discussion view cli/cli#1 cli/cli#2 --json title,state",
                ]
            ) { invocation throws(UsageError) in
                DiscussionViewer(comments: try ListRange(invocation, of: IssueCommands.comments))
            }
        ],
        corrections: IssueCommands.listCorrections("discussions", repo: "community/community"))
}
