public import Domain
public import Presentation
import Shared

/// A viewer that loads and shows a user account, optionally with its repositories.
public struct UserViewer: ItemViewer {
    private let includesRepos: Bool

    public init(includesRepos: Bool) {
        self.includesRepos = includesRepos
    }

    /// Parses a command-line argument that identifies an account.
    ///
    /// - Returns: The reference, or `nil` for the signed-in user (`@me`).
    /// - Throws: A `usage` error if the argument cannot identify an account.
    public static func reference(_ word: String) throws(AppError) -> ItemReference? {
        try .account(word)
    }

    public func page(
        of reference: ItemReference?, _ users: UserUseCases, with services: ItemServices
    ) async throws(AppError) -> WebURL? {
        let login =
            if let reference {
                try reference.id(on: services.sites)
            } else {
                try await users.load(.me, policy: services.console.policy, of: services.account).value.login
            }
        return ItemKind.user.page(login, on: services.sites)
    }

    public func detail(
        of reference: ItemReference?, _ users: UserUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<GitHubUser>> {
        let user = try UserReference(reference, on: services.sites)
        let fetched = try await users.load(user, policy: policy, of: services.account)
        guard includesRepos else { return fetched.detail() }
        let repos = try await services.rows(of: users.load.repos(of: user), as: "repos") {
            "The \($0) repositories that were pushed to last are shown."
        }
        return fetched.detail([repos])
    }

    public func batchSize(_ users: UserUseCases) async -> Int { await users.load.batchSize }

    /// Loads several accounts with one request. The signed-in user requires a separate request.
    public func batch(
        of references: [ItemReference?], _ users: UserUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> [Outcome] {
        let logins = references.map { reference in
            Result { () throws(AppError) in try reference?.id(on: services.sites) }
        }
        var found = try await users.load(logins.compactMap { try? $0.get() }, policy: policy)[...]
        var outcomes: [Outcome] = []
        for login in logins {
            do throws(AppError) {
                if try login.get() != nil {
                    outcomes.append((found.popFirst() ?? .nothing).map { $0.detail() })
                } else {
                    outcomes.append(.success(try await detail(of: nil, users, policy: policy, with: services)))
                }
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
