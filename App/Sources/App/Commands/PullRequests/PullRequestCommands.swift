import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let pullRequests = KindCommands(
        kind: .pullRequest,
        search: SearchCommand<PullRequestUseCases>.spec(
            "Search GitHub pull requests",
            examples: [
                "search prs --repo swiftlang/swift --state open --draft=false",
                "search prs --author octocat --merged --sort updated",
                "search prs 'strict concurrency' --review approved --json number,url",
            ]),
        others: [
            CommandSpec(
                name: "pr", summary: "Look at pull requests", usual: ["view"], subcommands: [PullRequestViewer.spec])
        ])
}

extension ArgumentSpec {
    static let pullRequestName = item(.pullRequest, "as in swiftlang/swift#58300")
}
