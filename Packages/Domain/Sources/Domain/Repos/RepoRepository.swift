/// A repository of GitHub repositories.
public protocol RepoRepository: ItemRepository where Element == Repo {
    /// Loads a repository. If the repository was renamed, the result has another name than the requested one.
    ///
    /// - Throws: `notFound` if the repository does not exist.
    func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo>

    /// Loads the source text of a repository's README.
    ///
    /// - Throws: `notFound` if the repository has no README.
    func readme(of name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<String>

    /// Loads a page of a repository's releases, from newest to oldest.
    func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoRelease>

    /// Loads a page of contributors, in descending order of their numbers of commits. For an empty repository, the page
    /// is empty.
    func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoContributor>

    /// Loads the entries of a folder. The root of an empty repository has no entries.
    ///
    /// - Throws: `notFound` if the folder does not exist, or `usage` if the path refers to a file.
    func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoTree>

    /// Loads the file at a path.
    ///
    /// - Throws: `notFound` if nothing exists at the path.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>

    /// Loads the content of a file, even if it is too large for ``file(_:policy:)``.
    func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<[UInt8]>

    /// Loads a page of the repositories that an account has starred. The most recently starred repository is the first
    /// one.
    func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>

    /// Returns whether the signed-in user has starred a repository. Returns `false` if the repository does not exist.
    func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool

    /// Stars or unstars a repository. It does not matter whether the repository is already starred.
    func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError)

    /// The number of repositories that one request can load.
    ///
    /// It is 1 if requests for several repositories are not supported, for example because there is no token.
    var batchSize: Int { get async }

    /// Completes the rows of a page with one request. Rows that cannot be completed are returned unchanged.
    func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo>

    /// Loads several repositories by name with one request. Their number must not exceed ``batchSize``.
    ///
    /// - Returns: The result for each repository, in the given order. The error is `notFound` if a repository does not
    ///   exist.
    /// - Throws: An error that affects the whole request.
    func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>]
}
