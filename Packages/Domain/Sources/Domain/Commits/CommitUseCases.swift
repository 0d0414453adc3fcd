/// The use cases for commits.
public struct CommitUseCases: KindUseCases {
    public let search: Search<Commit>
    public let load: LoadCommit

    public init(_ commits: any CommitRepository, _ services: UseCaseServices) {
        search = services.search(commits)
        load = LoadCommit(commits: commits, reachability: services.reachability)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Commit {
        try await load(key.id, policy: policy).value.commit
    }
}

/// A use case that fetches a commit with its changed files.
public struct LoadCommit: Sendable {
    private let commits: any CommitRepository
    private let reachability: Reachability

    public init(commits: any CommitRepository, reachability: Reachability) {
        self.commits = commits
        self.reachability = reachability
    }

    /// Fetches a commit.
    ///
    /// - Throws: `usage` if the text is not in the form `owner/name@sha`. In that case no request is sent.
    public func callAsFunction(
        _ id: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<CommitDetail> {
        guard let name = CommitName(id) else {
            throw AppError(.usage, reason: "“\(id)” is not \(ItemKind.commit.id.description)")
        }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await commits.commit(name, policy: policy)
        }
    }
}
