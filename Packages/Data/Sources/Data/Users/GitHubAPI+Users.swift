import Domain
import Network

extension GitHubAPI {
    /// `GET /search/users`.
    func searchUsers(
        _ search: UserSearch, page: PageRequest, policy: FetchPolicy
    ) -> Endpoint<SearchAnswer<GitHubUser>> {
        self.search(
            "users", search.query.text, sort: search.sort?.rawValue, order: search.order, page: page, policy: policy,
            rows: UserDTO.self)
    }

    /// `GET /users/{username}`, or `GET /user` for whoever is signed in.
    func profile(of user: UserReference, policy: FetchPolicy) -> Endpoint<UserProfile> {
        let path =
            switch user {
            case .me: ["user"]
            case .login(let login): ["users", login]
            }
        return Endpoint(
            path: path, options: .init(policy, lifetime: AnswerLifetime.detail), decode: .entity(UserProfileDTO.self))
    }
}
