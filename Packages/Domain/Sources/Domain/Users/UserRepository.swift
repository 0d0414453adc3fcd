/// GitHub accounts.
public protocol UserRepository: ItemRepository where Element == GitHubUser {
    /// An account with what only its page has; `notFound` when there is none of the login.
    func profile(of user: UserReference, policy: FetchPolicy) async throws(AppError) -> Fetched<UserProfile>

    /// The repos that an account owns, most recently pushed first.
    func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo>

    /// How many accounts can be asked for in one request now; 1 where there is no such way, as without a token.
    var batchSize: Int { get async }

    /// Rows of one page with what they lack, asked for in one request. Those that cannot be completed stay as they are, all
    /// of them where there is no such way.
    func completed(_ users: [GitHubUser], policy: FetchPolicy) async throws(AppError) -> CompletedRows<GitHubUser>

    /// Accounts by their logins in one request, at most ``batchSize``: an outcome for each, in order; `notFound` for one
    /// that is not there.
    ///
    /// - Throws: ``AppError`` when none could be asked for.
    func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<UserProfile>, AppError>]
}

/// For providers that give one account at a time.
extension UserRepository {
    public var batchSize: Int { get async { 1 } }

    public func completed(
        _ users: [GitHubUser], policy: FetchPolicy
    ) async throws(AppError) -> CompletedRows<GitHubUser> {
        CompletedRows(users)
    }

    public func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<UserProfile>, AppError>] {
        var outcomes: [Result<Fetched<UserProfile>, AppError>] = []
        for login in logins {
            do throws(AppError) {
                outcomes.append(.success(try await profile(of: .login(login), policy: policy)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
