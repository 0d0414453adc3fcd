/// A repository of GitHub repositories.
public protocol RepoRepository: ItemRepository where Element == Repo {
    /// Loads a repository. The name of the result may differ from the requested one if the repository was renamed.
    ///
    /// - Throws: `notFound` if the repository does not exist.
    func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo>

    /// Loads the source text of the README.
    ///
    /// - Throws: `notFound` if there is no README.
    func readme(of name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<String>

    /// Loads one page of releases, newest first.
    func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoRelease>

    /// Loads one page of contributors, those with the most commits first. The page of an empty repository is empty.
    func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoContributor>

    /// Loads the entries of a folder. The root of an empty repository has no entries.
    ///
    /// - Throws: `notFound` if the folder does not exist, `usage` if the path is a file.
    func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoTree>

    /// Loads the file at a path.
    ///
    /// - Throws: `notFound` if nothing exists at the path.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>

    /// Loads the content of a file, even if it is too large for ``file(_:policy:)``.
    func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<[UInt8]>

    /// Loads one page of the repositories starred by an account, most recent star first.
    func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>

    /// Returns whether the signed-in user has starred a repository. The result is `false` if the repository does not
    /// exist.
    func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool

    /// Stars or unstars a repository, whatever its current state.
    func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError)

    /// The number of repositories that can be loaded with one request.
    ///
    /// The value is 1 if this is not supported, for example without a token.
    var batchSize: Int { get async }

    /// Completes the rows of a page with one request. Rows that cannot be completed are returned unchanged.
    func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo>

    /// Loads several repositories by name, at most ``batchSize``, with one request.
    ///
    /// - Returns: The result for each repository, in order. The error is `notFound` if a repository does not exist.
    /// - Throws: An error that concerns the whole request.
    func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>]
}

/// Default implementations for providers that return one repository per request.
extension RepoRepository {
    public var batchSize: Int { get async { 1 } }

    public func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        CompletedRows(repos)
    }

    public func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        var outcomes: [Result<Fetched<Repo>, AppError>] = []
        for name in names {
            do throws(AppError) {
                outcomes.append(.success(try await repo(name, policy: policy)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
