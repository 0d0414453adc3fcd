import CommandParsing
import Domain
import TerminalUI

/// `topic view`.
struct ViewTopicCommand: Command {
    private let topic: ItemReference
    private let output: OutputForm<Topic>
    private let includesRepos: Bool
    private let web: WebAction?

    static let repos = Option<Bool>.flag("repos", help: "With its repositories, most stars first")

    static let spec = CommandSpec(
        name: "view", summary: "Show a topic",
        arguments: [.topicName],
        options: [repos.spec] + OutputOptions.all(fields: Topic.reportFieldNames) + OutputOptions.browsing,
        examples: ["topic view swift", "topic view cli --repos", "topic view swift --json name,createdBy"]
    ) { invocation throws(UsageError) in
        ViewTopicCommand(
            topic: try invocation.item(.topic), output: try OutputForm(invocation),
            includesRepos: try invocation.isOn(repos),
            web: try WebAction(invocation))
    }

    func run(_ topics: TopicUseCases, in context: CommandContext) async throws -> ExitCode {
        let name = try topic.id(on: context.settings.sites)
        if let web { return try web.run(ItemKind.topic.page(name, on: context.settings.sites), in: context) }
        let line = context.progressLine()
        let fetched = try await line.during { try await topics.load(name, policy: context.settings.policy) }
        var repos =
            includesRepos
            ? try await GatheredRows.gather(
                topics.load.repos(under: name),
                saying: "The \(GatheredRows<Repo>.most.grouped) repositories with the most stars are shown.", line,
                in: context) : nil
        let items: [any Item] = [fetched.value] + (repos?.rows ?? [])
        let favorites = await context.favorites(among: items)
        repos?.favorites = favorites
        let isFavorite = favorites.contains(fetched.value.key)
        try await context.console.write(
            fetched.value, as: output, provenance: fetched.provenance,
            report: DetailReport(fetched.value, isFavorite: isFavorite),
            isFavorite: isFavorite, extra: repos.map { [$0.member("repos")] } ?? []
        ) { [repos] form, buffer in repos?.append(form, into: &buffer) }
        if let failure = repos?.failure { throw failure }
        return .success
    }
}
