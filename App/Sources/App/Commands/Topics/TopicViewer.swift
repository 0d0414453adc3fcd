import CommandParsing
import Domain
import TerminalUI

/// `topic view`.
struct TopicViewer: ItemViewer {
    private let includesRepos: Bool

    static let kind = ItemKind.topic
    static let repos = Option<Bool>.flag("repos", help: "With its repositories, most stars first")
    static let optionsForOne = [repos.spec]

    static let spec = ViewCommand<TopicViewer>.spec(
        "Show topics", argument: .topicName,
        examples: ["topic view swift", "topic view cli --repos", "topic view swift cli --json name,createdBy"])

    init(_ invocation: Invocation) throws(UsageError) {
        includesRepos = try invocation.isOn(Self.repos)
    }

    func detail(
        of reference: ItemReference, _ topics: TopicUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Topic>> {
        let name = try reference.id(on: context.settings.sites)
        let fetched = try await topics.load(name, policy: policy)
        let topic = fetched.value
        var detail = ItemDetail(topic, item: topic) { DetailReport(topic, isFavorite: $0) }
        if includesRepos {
            detail.parts = [
                try await context.console.gather(
                    topics.load.repos(under: name), as: "repos",
                    saying: "The \(mostDetailRows.grouped) repositories with the most stars are shown.")
            ]
        }
        return Fetched(detail, provenance: fetched.provenance)
    }
}
