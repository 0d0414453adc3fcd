import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let issues = KindCommands(
        IssueUseCases.self, search: "Search GitHub issues",
        examples: [
            "search issues 'data race' --repo swiftlang/swift --state open",
            "search issues --label 'good first issue' --language swift --sort created",
            "search issues 'freezes after login' --search-type semantic -R cli/cli",
            "search issues crash --closed '>=2026-01-01' --json number,title,url",
        ],
        group: "View issues",
        commands: [
            ViewCommand.spec(
                "Show issues", argument: .item(.issue, "an issue such as swiftlang/swift#58212"),
                parts: [IssueCommands.comments] + IssueCommands.relations.map(\.option), options: ListOptions.paging,
                examples: [
                    "issue view swiftlang/swift#58212", "issue view hub4j/github-api#2040 --comments --all",
                    "issue view swiftlang/swift#58212 --sub-issues --blocked-by",
                    "issue view swiftlang/swift#1 swiftlang/swift#2 --json title,state",
                ]
            ) { invocation throws(UsageError) in
                IssueViewer(
                    comments: try ListRange(invocation, of: IssueCommands.comments),
                    relations: try invocation.asked(IssueCommands.relations),
                    for: try OutputDescription(
                        invocation, parts: [IssueCommands.comments] + IssueCommands.relations.map(\.option)))
            }
        ],
        corrections: IssueCommands.corrections("issues"))
}

/// The options shared by `issue view` and `pr view`.
enum IssueCommands {
    static let comments = Option<Bool>.flag("comments", help: "Show comments, oldest first")
    /// The options that show issues related to an issue. They are not available for pull requests.
    static let relations: [(option: Option<Bool>, value: IssueRelation)] = [
        (.flag("sub-issues", help: "Show sub-issues"), .subIssues),
        (.flag("blocked-by", help: "Show issues that block this issue"), .blockedBy),
    ]

    /// Returns suggestions for users who type a command of `gh` that lists issues or pull requests, such as
    /// `gh issue list`. The keys are subcommands of `gh`, such as `list`. The suggestions refer to the command
    /// `search`.
    ///
    /// - Parameter name: The name of the kind in the command `search`: `issues` or `prs`.
    static func corrections(_ name: String) -> [String: Correction] {
        listCorrections(name, repo: "swiftlang/swift")
            .merging(["status": .examples("search \(name) --involves @me --state open")]) { $1 }
    }

    static func listCorrections(_ name: String, repo: String) -> [String: Correction] {
        let search = Correction.command(
            "search \(name) --state open", example: "search \(name) --repo \(repo) --state open")
        return ["list": search, "ls": search]
    }
}

extension Invocation {
    /// Returns the parts of a detail page that the user requested, either with the option of the part or by its name in
    /// `--json`.
    fileprivate func asked<Value>(_ parts: [(option: Option<Bool>, value: Value)]) throws(UsageError) -> [Value] {
        var values: [Value] = []
        for part in parts where try asks(for: part.option) { values.append(part.value) }
        return values
    }
}
