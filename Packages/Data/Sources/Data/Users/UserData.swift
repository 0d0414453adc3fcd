import Domain
import Network

/// What this layer knows of accounts.
enum UserData: KindData {
    typealias Element = GitHubUser

    static func repository(_ api: GitHubAPI) -> any UserRepository {
        GitHubUserRepository(api: api)
    }
}

extension GitHubAPI {
    /// `GET /search/users`.
    func searchUsers(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) -> Endpoint<SearchResults<GitHubUser>> {
        search("users", query, page: page, policy: policy, rows: UserDTO.self)
    }

    /// `GET /users/{username}`, or `GET /user` for whoever is signed in.
    func profile(of user: UserReference, policy: FetchPolicy) -> Endpoint<UserProfile> {
        let path =
            switch user {
            case .me: ["user"]
            case .login(let login): ["users", login]
            }
        return Endpoint(
            path: path, options: .init(policy, lifetime: ResponseLifetime.detail), decode: .entity(UserProfileDTO.self))
    }

    /// `GET /users/{username}/repos`, or `GET /user/repos` for whoever is signed in; most recently pushed first.
    func repos(of owner: UserReference, page: PageRequest, policy: FetchPolicy) -> Endpoint<Rows<Repo>> {
        let path =
            switch owner {
            case .me: ["user", "repos"]
            case .login(let login): ["users", login, "repos"]
            }
        return service.list(
            path, [Parameter("type", "owner"), Parameter("sort", "pushed")], page: page,
            options: .init(policy, lifetime: ResponseLifetime.detail), decode: .rows(RepoDTO.self))
    }
}
