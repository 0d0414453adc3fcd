public import Domain
import Network

/// A repository of users and organizations that uses GitHub's API.
public struct GitHubUserRepository: UserRepository, KindRepository {
    private let api: GitHubAPI

    public init(api: GitHubAPI) {
        self.api = api
    }

    static func make(_ api: GitHubAPI) -> any UserRepository { Self(api: api) }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<GitHubUser> {
        try await api.search("users", query, page: page, policy: policy, rows: UserDTO.self)
    }

    public func profile(of user: UserReference, policy: FetchPolicy) async throws(AppError) -> Fetched<GitHubUser> {
        try await api.service.detail(
            user.path(), policy: policy, credentials: user.credentials, decode: .entity(UserDTO.self),
            for: .profile(of: user)
        ).map { $0.on(api.host) }
    }

    public var batchSize: Int { get async { await api.hasGraphQL ? GitHubAPI.maximumBatchSize : 1 } }

    public func completed(
        _ users: [GitHubUser], policy: FetchPolicy
    ) async throws(AppError) -> CompletedRows<GitHubUser> {
        try await api.completed(
            users, id: \.nodeID, nodes: UserNodeDTO.self, ["U", "O"], UserNodeDTO.fragments, policy: policy,
            name: \.login, nodeName: \.login
        ) { $0.completed(by: $1) }
    }

    public func profiles(
        of logins: [String], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>] {
        var found = try await api.profiles(of: logins.filter { !Self.isProgram($0) }, policy: policy)?[...]
        var outcomes: [Result<Fetched<GitHubUser>, AppError>] = []
        for login in logins {
            if found != nil, !Self.isProgram(login) {
                if let outcome = found?.popFirst() { outcomes.append(outcome) }
                continue
            }
            do throws(AppError) {
                outcomes.append(.success(try await profile(of: .login(login), policy: policy)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }

    /// Returns whether the login is that of a bot. Bots cannot be loaded with GraphQL, which finds only repository
    /// owners.
    private static func isProgram(_ login: String) -> Bool { login.hasSuffix("[bot]") }

    /// Loads a page of a user's repositories, most recently pushed first.
    public func repos(
        of owner: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await api.list(
            owner.path("repos"), [Parameter("type", "owner"), Parameter("sort", "pushed")], page: page, policy: policy,
            credentials: owner.credentials, rows: RepoDTO.self, for: .loading("repositories", of: owner)
        ) { $0.on(api.host) }
    }
}

extension UserReference {
    /// Returns the path of the user in GitHub's API: `/users/{username}`, or `/user` for the signed-in user.
    ///
    /// - Parameter list: The name of a list that belongs to the user, such as `starred`. Omitted for the profile.
    func path(_ list: String...) -> [String] {
        switch self {
        case .me: ["user"] + list
        case .login(let login): ["users", login] + list
        }
    }

    /// Whether requests about the user contain a token. Requests about `.me` require one. Other requests contain a
    /// token if one is available.
    var credentials: HTTPRequest.CredentialUse {
        if case .me = self { .required } else { .ifAvailable }
    }
}

extension ServiceOperation {
    static func profile(of user: UserReference) -> ServiceOperation {
        let operation = loading("profile", of: user)
        guard case .login(let login) = user else { return operation }
        return ServiceOperation("Loading user “\(ServerText.line(login))”", notFound: operation.notFound)
    }

    /// Returns the operation of loading things that belong to a user, such as repositories.
    static func loading(_ things: String, of user: UserReference) -> ServiceOperation {
        switch user {
        case .me: ServiceOperation("Loading your \(things)", notFound: "there is no such account")
        case .login(let login):
            ServiceOperation(
                "Loading the \(things) of “\(ServerText.line(login))”",
                notFound: "there is no user or organization “\(ServerText.line(login))”")
        }
    }
}
