import CommandParsing
import Domain
import Shared
import TerminalUI

/// `repo view`.
struct RepoViewer: ItemViewer {
    private let includesReadme: Bool

    static let kind = ItemKind.repo
    static let readme = Option<Bool>.flag("readme", help: "With the text of the README")
    static let optionsForOne = [readme.spec]

    static let spec = ViewCommand<RepoViewer>.spec(
        "Show repositories", argument: .repoName,
        examples: [
            "repo view swiftlang/swift", "repo view swiftlang/swift --readme",
            "repo view swiftlang/swift apple/container --json fullName,stargazersCount",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        includesReadme = try invocation.isOn(Self.readme)
    }

    func detail(
        of reference: ItemReference, _ repos: RepoUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Repo>> {
        let id = try reference.id(on: context.settings.sites)
        guard let name = RepoName(id) else { throw UsageError("“\(id)” is not \(Self.kind.id.description)") }
        let loaded = try await repos.load(name, includingReadme: includesReadme, policy: policy)
        if includesReadme, loaded.readme == nil {
            context.messages.note(repos.load.missingReadme(of: name).message)
        }
        let (repo, text) = (loaded.repo.value, loaded.readme?.value)
        let detail = ItemDetail(
            repo, item: repo, extra: includesReadme ? [JSONMember("readme", JSONValue(text))] : []
        ) { DetailReport(repo, readme: text, isFavorite: $0) }
        return Fetched(detail, provenance: loaded.repo.provenance)
    }
}
