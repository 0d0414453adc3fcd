import Domain

/// What this layer knows of accounts.
enum UserData: KindData {
    typealias Element = GitHubUser

    static func repository(_ api: GitHubAPI) -> any UserRepository {
        GitHubUserRepository(api: api)
    }
}
