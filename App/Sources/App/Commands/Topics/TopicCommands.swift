import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let topics = KindCommands(
        TopicUseCases.self, search: "Search GitHub topics",
        examples: [
            "search topics swift", "search topics --curated --repositories '>=1000'",
            "--demo search topics language --json name,shortDescription",
        ],
        look: "Look at topics", commands: [TopicCommands.view])
}

/// `topic`.
enum TopicCommands {
    private static let repos = Option<Bool>.flag("repos", help: "With its repositories, most stars first")

    static let view = ViewCommand.spec(
        "Show topics", argument: .item(.topic, "as in machine-learning"), parts: [repos],
        options: ListOptions.paging,
        examples: ["topic view swift", "topic view cli --repos -L 100", "topic view swift cli --json name,createdBy"]
    ) { invocation throws(UsageError) in TopicViewer(repos: try ListRange(invocation, of: repos)) }
}
