/// GitHub repos.
public protocol RepoRepository: ItemRepository where Element == Repo {
    /// A repo under the name that it has now, also where it is asked for by an older one; `notFound` when there is none.
    func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo>

    /// The README's text as it is stored; `notFound` when there is none.
    func readme(of name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<String>

    /// One page of a repo's releases, the newest first.
    func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoRelease>

    /// One page of who committed to a repo, those with the most commits first; none for an empty repo.
    func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoContributor>

    /// What lies in a folder; `notFound` when there is none, `usage` for a file. An empty repo has nothing in its root.
    func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoTree>

    /// What is at the path of a file; `notFound` when there is nothing.
    func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile>

    /// A file as it is stored, also one that is too large for ``file(_:policy:)``.
    func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<[UInt8]>

    /// The repos that an account has starred, the newest star first.
    func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>

    /// Whether whoever is signed in has starred it; false for one that is not there.
    func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool

    /// Stars it or takes the star back, whichever it is now.
    func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError)

    /// How many repos can be asked for in one request now; 1 where there is no such way, as without a token.
    var batchSize: Int { get async }

    /// Rows of one page with what they lack, asked for in one request. Those that cannot be completed stay as they are, all
    /// of them where there is no such way.
    func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo>

    /// Repos by their names in one request, at most ``batchSize``: an outcome for each, in order; `notFound` for one that
    /// is not there.
    ///
    /// - Throws: ``AppError`` when none could be asked for.
    func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>]
}

/// For providers that give one repo at a time.
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
