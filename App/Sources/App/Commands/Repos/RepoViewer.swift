import CommandParsing
import Domain
import Shared
import TerminalUI

/// `repo view`.
struct RepoViewer: ItemViewer {
    private let includesReadme: Bool
    private let isRaw: Bool
    /// Whether what a repo that comes alone lacks is shown.
    private let completes: Bool
    /// Whether it is shown that it is starred.
    private let showsStar: Bool

    static let kind = ItemKind.repo
    static let readme = Option<Bool>.flag("readme", help: "With the text of the README")
    static let raw = Option<Bool>.flag("raw", help: "The README as its source, not as a page")
    static let optionsForOne = [readme.spec, raw.spec]

    static let spec = ViewCommand<RepoViewer>.spec(
        "Show repositories", argument: .repoName,
        examples: [
            "repo view swiftlang/swift", "repo view swiftlang/swift --readme",
            "repo view swiftlang/swift apple/container --json fullName,url",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        includesReadme = try invocation.isOn(Self.readme)
        isRaw = try invocation.isOn(Self.raw)
        let output = try OutputForm<Repo>(invocation)
        completes = output.showsCompletedFieldsOfOne
        showsStar = output.json == nil && output.export == nil
    }

    func detail(
        of reference: ItemReference, _ repos: RepoUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Repo>> {
        let name = try name(of: reference, on: context.settings.sites)
        let loaded = try await repos.load(
            name, includingReadme: includesReadme, completes: completes, policy: policy)
        if includesReadme, loaded.readme == nil {
            context.messages.note(repos.load.missingReadme(of: name).message)
        }
        let (repo, text) = (loaded.repo.value, loaded.readme?.value)
        let isStarred = try await isStarred(repo, repos, policy, context)
        let detail = ItemDetail(
            repo, item: repo, extra: includesReadme ? [JSONMember("readme", JSONValue(text))] : []
        ) { [isRaw] isFavorite in
            DetailReport(
                repo, readme: text.map { isRaw ? .plain($0) : repo.readme($0) }, isStarred: isStarred,
                isFavorite: isFavorite)
        }
        return Fetched(detail, provenance: loaded.repo.provenance)
    }

    /// None where nobody is signed in; that it cannot be had costs the line, not the page.
    private func isStarred(
        _ repo: Repo, _ repos: RepoUseCases, _ policy: FetchPolicy, _ context: CommandContext
    ) async throws -> Bool? {
        guard showsStar, !context.settings.isDemo, !context.leavesOut(.github), let name = RepoName(repo.fullName),
            (try? await context.account.gitHubToken()) != nil
        else { return nil }
        do throws(SearchError) {
            return try await repos.stars.contains(name, policy: policy)
        } catch {
            if error.kind == .cancelled { throw error }
            return nil
        }
    }

    func batchSize(_ repos: RepoUseCases) async -> Int { await repos.load.batchSize }

    func batch(
        of references: [ItemReference], _ repos: RepoUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> [Outcome] {
        let names = references.map { reference in Result { try name(of: reference, on: context.settings.sites) } }
        var found = try await repos.load(names.compactMap { try? $0.get() }, policy: policy)[...]
        return names.map { name in
            switch name {
            case .failure(let error): .failure(SearchError(describing: error))
            case .success:
                (found.popFirst() ?? .failure(SearchError(.badServerResponse, message: "Nothing was answered."))).map {
                    fetched in
                    let repo = fetched.value
                    let detail = ItemDetail(repo, item: repo) { DetailReport(repo, isFavorite: $0) }
                    return Fetched(detail, provenance: fetched.provenance)
                }
            }
        }
    }

    private func name(of reference: ItemReference, on sites: WebSites) throws -> RepoName {
        let id = try reference.id(on: sites)
        guard let name = RepoName(id) else { throw UsageError("“\(id)” is not \(Self.kind.id.description)") }
        return name
    }
}
