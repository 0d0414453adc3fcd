/// A use case that loads a repository and, if requested, its README.
public struct LoadRepo: Sendable {
    let repos: any RepoRepository
    let reachability: Reachability
    /// Whether demo data is used, in which READMEs may be missing.
    var isDemo = false

    /// Loads a repository and, if requested, the README under its current name. A missing README is not an error.
    ///
    /// - Parameters:
    ///   - name: The name of the repository.
    ///   - includingReadme: Whether to load the README.
    ///   - completes: Whether to add the properties that a response for a single repository lacks. See
    ///     ``completed(_:policy:)``.
    ///   - policy: The policy for requests and cached responses.
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

    /// Returns a repository with the properties that search results and responses for a single repository lack.
    ///
    /// If they cannot be loaded within two seconds, the repository is returned unchanged.
    ///
    /// - Throws: ``AppError/cancelled``. Other errors are ignored.
    public func completed(_ repo: Fetched<Repo>, policy: FetchPolicy = .standard) async throws(AppError) -> Fetched<
        Repo
    > {
        let completion = RowCompletion<Repo> { [repos] rows, policy throws(AppError) in
            try await repos.completed(rows, policy: policy)
        }
        return try await completion(repo, policy: policy)
    }

    /// The number of repositories that one request can currently load.
    public var batchSize: Int { get async { await repos.batchSize } }

    /// Loads several repositories with one request. Their number must not exceed ``batchSize``.
    ///
    /// - Returns: The result for each repository, in the given order.
    /// - Throws: An error that affects the whole request.
    public func callAsFunction(
        _ names: [RepoName], policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        try await repos.repos(names, policy: policy)
    }

    /// Loads the README of a repository. Returns `nil` if the repository has no README.
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

    /// Returns the error to report if ``readme(of:policy:)`` returned `nil`. Its kind is `notFound`.
    public func missingReadme(of name: RepoName) -> AppError {
        AppError(
            .notFound,
            reason: isDemo ? "The README of \(name) is not part of the demo data." : "\(name) has no README")
    }
}

/// A repository and, if requested and available, its README.
public struct RepoDetail: Sendable, Equatable {
    /// The loaded repository.
    public let repo: Fetched<Repo>
    /// The README, or `nil` if it was not requested or does not exist.
    public private(set) var readme: Fetched<String>?
}
