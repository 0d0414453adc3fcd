/// One repo, with its README if wanted.
public struct LoadRepo: Sendable {
    private let repos: any RepoRepository
    private let reachability: Reachability
    private let isDemo: Bool

    /// - Parameter isDemo: Whether what is not found is missing from the demo's data alone.
    public init(repos: any RepoRepository, reachability: Reachability, isDemo: Bool = false) {
        self.repos = repos
        self.reachability = reachability
        self.isDemo = isDemo
    }

    /// Loads a repository, and then its README under the repository's current name. A missing README is not an error.
    ///
    /// - Parameters:
    ///   - includingReadme: Whether the README is loaded.
    ///   - completes: Whether to add the facts that a response of one repository lacks; see ``completed(_:policy:)``.
    public func callAsFunction(
        _ name: RepoName, includingReadme: Bool = false, completes: Bool = false, policy: FetchPolicy = .standard
    ) async throws(AppError) -> RepoDetail {
        var repo = try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await repos.repo(name, policy: policy)
        }
        if completes { repo = try await completed(repo, policy: policy) }
        guard includingReadme else { return RepoDetail(repo: repo) }
        return RepoDetail(
            repo: repo, readme: try await readme(of: RepoName(repo.value.fullName) ?? name, policy: policy))
    }

    /// Returns a repository with the facts that rows and responses of one repository lack, or the repository itself if
    /// they cannot be loaded within two seconds.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    public func completed(_ repo: Fetched<Repo>, policy: FetchPolicy = .standard) async throws(AppError) -> Fetched<
        Repo
    > {
        let completion = RowCompletion<Repo> { [repos] rows, policy throws(AppError) in
            try await repos.completed(rows, policy: policy)
        }
        let page = try await completion(Page(items: [repo.value], provenance: repo.provenance), policy: policy)
        return repo.map { page.items.first ?? $0 }
    }

    /// How many repos are asked for in one request.
    public var batchSize: Int { get async { await repos.batchSize } }

    /// Several repos in one request, at most ``batchSize``: an outcome for each, in order.
    ///
    /// - Throws: What kept all of them from being asked for.
    public func callAsFunction(
        _ names: [RepoName], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        try await repos.repos(names, policy: policy)
    }

    /// The README alone; none when the repo has none.
    public func readme(
        of name: RepoName, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<String>? {
        do {
            return try await reachability.recordOutcome(policy) { () async throws(AppError) in
                try await repos.readme(of: name, policy: policy)
            }
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }

    /// What is to be said where ``readme(of:policy:)`` gives none; of kind `notFound`.
    public func missingReadme(of name: RepoName) -> AppError {
        AppError(
            .notFound,
            message: isDemo ? "The README of \(name) is not part of the demo data." : "\(name) has no README.")
    }
}

/// A repo and, where it was asked for and exists, the text of its README.
public struct RepoDetail: Sendable, Equatable {
    /// The repo itself.
    public let repo: Fetched<Repo>
    /// None when it was not asked for or there is none.
    public let readme: Fetched<String>?

    public init(repo: Fetched<Repo>, readme: Fetched<String>? = nil) {
        self.repo = repo
        self.readme = readme
    }
}
