public import Domain
public import Presentation
import Shared
import TerminalKit

/// A viewer that loads and shows a repository, optionally with its README.
public struct RepoViewer: ItemViewer {
    private let includesReadme: Bool
    private let isRaw: Bool
    /// A Boolean value that indicates whether to load the fields that GitHub's response for a single repository lacks.
    private let completes: Bool
    private let showsStar: Bool

    /// Creates a viewer of repositories.
    ///
    /// - Parameters:
    ///   - includesReadme: Whether to show the README.
    ///   - isRaw: Whether to show the README as Markdown source.
    ///   - output: The requested output. Its fields determine the data to load.
    public init(includesReadme: Bool, isRaw: Bool, for output: OutputDescription<Repo>) {
        self.includesReadme = includesReadme
        self.isRaw = isRaw
        completes = output.detailShows { $0.source == .completion }
        showsStar = output.detailShows { $0.name == "isStarred" }
    }

    public func detail(
        of reference: ItemReference, _ repos: RepoUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Repo>> {
        let name = try RepoName(reference, on: services.sites)
        let loaded = try await repos.load(
            name, includingReadme: includesReadme, completes: completes, policy: policy)
        if includesReadme, loaded.readme == nil {
            services.console.messages.note(repos.load.missingReadme(of: name).message)
        }
        let (repo, text) = (loaded.repo.value, loaded.readme?.value)
        let isStarred = try await isStarred(repo, repos, policy, services.account)
        let detail = ItemDetail(
            subject: repo.starred(isStarred), item: repo, text: text.map { isRaw ? .plain($0) : repo.readme($0) },
            extra: includesReadme ? [JSONMember("readme", JSONValue(text))] : [])
        return Fetched(detail, provenance: loaded.repo.provenance.including(loaded.readme?.provenance))
    }

    /// Returns whether the user starred the repository.
    ///
    /// The result is `nil` if the output does not show it, if no user is signed in or if the request fails.
    private func isStarred(
        _ repo: Repo, _ repos: RepoUseCases, _ policy: FetchPolicy, _ account: AccountAccess
    ) async throws(AppError) -> Bool? {
        guard showsStar, let name = RepoName(repo.fullName), await account.isSignedIn else { return nil }
        do throws(AppError) {
            return try await repos.stars.contains(name, policy: policy)
        } catch {
            if error.kind == .cancelled { throw error }
            return nil
        }
    }

    public func batchSize(_ repos: RepoUseCases) async -> Int { await repos.load.batchSize }

    public func batch(
        of references: [ItemReference], _ repos: RepoUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> [Outcome] {
        let names = references.map { reference in
            Result { () throws(AppError) in try RepoName(reference, on: services.sites) }
        }
        var found = try await repos.load(names.compactMap { try? $0.get() }, policy: policy)[...]
        return names.map { name in
            name.flatMap { _ in found.popFirst() ?? .nothing }.map { $0.detail() }
        }
    }
}
