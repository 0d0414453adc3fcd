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
        group: "View topics", commands: [TopicCommands.view])
}

enum TopicCommands {
    private static let repos = Option<Bool>.flag("repos", help: "Show the topic's repositories, sorted by stars")

    static let view = ViewCommand.spec(
        "Show topics", argument: .item(.topic, "a name such as machine-learning"), parts: [repos],
        options: ListOptions.paging,
        examples: ["topic view swift", "topic view cli --repos -L 100", "topic view swift cli --json name,createdBy"]
    ) { invocation throws(UsageError) in TopicViewer(repos: try ListRange(invocation, of: repos)) }
}
