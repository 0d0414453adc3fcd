import CommandParsing
import Domain
import Shared
import TerminalUI

/// `repo view`.
struct ViewRepoCommand: Command {
    private let repo: ItemReference
    private let includesReadme: Bool
    private let output: OutputForm<Repo>
    private let web: WebAction?

    static let readme = Option<Bool>.flag("readme", help: "With the text of the README")

    static let spec = CommandSpec(
        name: "view", summary: "Show a repository",
        arguments: [.repoName],
        options: [readme.spec] + OutputOptions.all(fields: Repo.reportFieldNames) + OutputOptions.browsing,
        examples: ["repo view swiftlang/swift", "repo view swiftlang/swift --readme"]
    ) { invocation throws(UsageError) in
        try ViewRepoCommand(invocation)
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        repo = try invocation.item(.repo)
        includesReadme = try invocation.isOn(Self.readme)
        output = try OutputForm(invocation)
        web = try WebAction(invocation)
    }

    func run(_ repos: RepoUseCases, in context: CommandContext) async throws -> ExitCode {
        let id = try repo.id(on: context.settings.sites)
        if let web { return try web.run(ItemKind.repo.page(id, on: context.settings.sites), in: context) }
        guard let name = RepoName(id) else { throw UsageError("“\(id)” is not \(ItemKind.repo.id.description)") }
        let detail = try await context.progressLine().during {
            try await repos.load(name, includingReadme: includesReadme, policy: context.settings.policy)
        }
        if includesReadme, detail.readme == nil {
            context.messages.note(repos.load.missingReadme(of: name).message)
        }
        let repo = detail.repo.value
        let isFavorite = await context.favorites(among: [repo]).contains(repo.key)
        let text = detail.readme?.value
        try await context.console.write(
            repo, as: output, provenance: detail.repo.provenance,
            report: DetailReport(repo, readme: text, isFavorite: isFavorite), isFavorite: isFavorite,
            extra: includesReadme ? [JSONMember("readme", JSONValue(text))] : [])
        return .success
    }
}
