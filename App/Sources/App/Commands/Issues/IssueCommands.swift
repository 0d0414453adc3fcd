import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let issues = KindCommands(
        kind: .issue,
        search: SearchCommand<IssueUseCases>.spec(
            "Search GitHub issues",
            examples: [
                "search issues 'data race' --repo swiftlang/swift --state open",
                "search issues --label 'good first issue' --language swift --sort created",
                "search issues crash --closed '>=2026-01-01' --json number,title,url",
            ]),
        others: [
            CommandSpec(name: "issue", summary: "Look at issues", usual: ["view"], subcommands: [IssueViewer.spec])
        ])
}

extension ArgumentSpec {
    static let issueName = item(.issue, "as in swiftlang/swift#58212")
}
