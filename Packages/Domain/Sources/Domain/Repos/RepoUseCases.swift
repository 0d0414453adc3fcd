/// The use cases that search, load, browse and star repositories.
public struct RepoUseCases: KindUseCases {
    public let search: Search<Repo>
    public let load: LoadRepo
    /// The use case that loads the releases, contributors and files of a repository.
    public let browse: BrowseRepo

    /// The use case for the user's stars on GitHub.
    public let stars: Stars

    public init(_ repos: any RepoRepository, _ services: UseCaseServices) {
        search = services.search(repos) { rows, policy throws(AppError) in
            try await repos.completed(rows, policy: policy)
        }
        stars = Stars(repos: repos, reachability: services.reachability)
        load = LoadRepo(repos: repos, reachability: services.reachability, isDemo: services.isDemo)
        browse = BrowseRepo(repos: repos, reachability: services.reachability)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo> {
        try await load(ItemKind.repo.id.name(key.id) { RepoName($0) }, policy: policy).repo
    }

    public var batchSize: Int { get async { await load.batchSize } }

    public func items(
        _ keys: [ItemKey], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Repo, AppError>] {
        let names = keys.compactMap { RepoName($0.id) }
        guard names.count == keys.count else {
            throw AppError(.usage, reason: "One of the ids is not \(ItemKind.repo.id.description)")
        }
        return try await load(names, policy: policy).map { outcome in outcome.map(\.value) }
    }
}
