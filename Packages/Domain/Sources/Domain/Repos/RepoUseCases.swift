/// What can be done with repos.
public struct RepoUseCases: KindUseCases {
    public let search: Search<Repo>
    public let load: LoadRepo

    public init(_ repos: any RepoRepository, _ services: UseCaseServices) {
        search = services.search { query, page, policy throws(SearchError) in
            try await repos.search(query, page: page, policy: policy)
        }
        load = LoadRepo(repos: repos, reachability: services.reachability, isDemo: services.isDemo)
    }
}
