/// A use case that fetches a repository and, on request, its README.
public struct LoadRepo: Sendable {
    private let repos: any RepoRepository
    private let reachability: Reachability
    private let isDemo: Bool

    /// Creates a use case.
    ///
    /// - Parameter isDemo: Whether demo data is used, in which repositories may be missing.
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

    /// The number of repositories that can be fetched with one request.
    public var batchSize: Int { get async { await repos.batchSize } }

    /// Fetches several repositories, at most ``batchSize``, with one request.
    ///
    /// - Returns: The result for each repository, in order.
    /// - Throws: An error that concerns the whole request.
    public func callAsFunction(
        _ names: [RepoName], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        try await repos.repos(names, policy: policy)
    }

    /// Fetches only the README. Returns `nil` if there is none.
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

    /// Returns the error to report if ``readme(of:policy:)`` returns `nil`, with the kind `notFound`.
    public func missingReadme(of name: RepoName) -> AppError {
        AppError(
            .notFound,
            reason: isDemo ? "The README of \(name) is not part of the demo data." : "\(name) has no README")
    }
}

/// A repository and, if requested and available, its README.
public struct RepoDetail: Sendable, Equatable {
    /// The repository.
    public let repo: Fetched<Repo>
    /// The README, or `nil` if it was not requested or does not exist.
    public let readme: Fetched<String>?

    public init(repo: Fetched<Repo>, readme: Fetched<String>? = nil) {
        self.repo = repo
        self.readme = readme
    }
}
