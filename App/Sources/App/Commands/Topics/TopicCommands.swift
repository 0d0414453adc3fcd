import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let topics = KindCommands(
        kind: .topic,
        search: SearchCommand<TopicUseCases>.spec(
            "Search GitHub topics",
            examples: [
                "search topics swift", "search topics --curated --repositories '>=1000'",
                "--demo search topics language --json name,shortDescription",
            ]),
        others: [
            CommandSpec(
                name: "topic", summary: "Look at topics", usual: ["view"], subcommands: [TopicViewer.spec])
        ])
}

extension ArgumentSpec {
    static let topicName = item(.topic, "as in machine-learning")
}
