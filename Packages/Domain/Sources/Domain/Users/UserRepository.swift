/// A repository of GitHub accounts.
public protocol UserRepository: ItemRepository where Element == GitHubUser {
    /// Loads the profile of an account.
    ///
    /// - Throws: `notFound` if the account does not exist.
    func profile(of user: UserReference, policy: FetchPolicy) async throws(AppError) -> Fetched<GitHubUser>

    /// Loads a page of the repositories that an account owns. The most recently pushed repository is the first one.
    func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>

    /// The number of accounts that one request can load.
    ///
    /// It is 1 if requests for several accounts are not supported, for example because there is no token.
    var batchSize: Int { get async }

    /// Completes the rows of a page with one request. Rows that cannot be completed are returned unchanged.
    func completed(_ users: [GitHubUser], policy: FetchPolicy) async throws(AppError) -> CompletedRows<GitHubUser>

    /// Loads several accounts by login with one request. Their number must not exceed ``batchSize``.
    ///
    /// - Returns: The result for each account, in the given order. The error is `notFound` if an account does not
    ///   exist.
    /// - Throws: An error that affects the whole request.
    func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>]
}
