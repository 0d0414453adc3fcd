/// The use cases that search for commits on GitHub and load them.
public struct CommitUseCases: KindUseCases {
    public let search: Search<Commit>
    public let load: Load<CommitDetail>

    public init(_ commits: any CommitRepository, _ services: UseCaseServices) {
        search = services.search(commits)
        load = Load(.commit, services.reachability, name: { CommitName($0) }) { name, policy throws(AppError) in
            try await commits.commit(name, policy: policy)
        }
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Commit> {
        try await load(key.id, policy: policy).map(\.commit)
    }
}
