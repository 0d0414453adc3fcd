import Domain
import Shared

/// What this layer knows of accounts.
enum UserData: KindData {
    typealias Element = GitHubUser

    static func repository(_ api: GitHubAPI) -> any UserRepository {
        GitHubUserRepository(api: api)
    }
}

/// Its members are those that GitHub's objects have.
extension GitHubUser: StoredItem {
    typealias Stored = UserDTO

    func write(to writer: inout JSONWriter) {
        writer.add("id", id)
        writer.add("login", login)
        writer.add("type", type?.rawValue)
        writer.add("html_url", url)
        writer.add("avatar_url", avatarURL)
        writer.add("site_admin", isSiteAdmin)
        writer.add("name", name)
        writer.add("followers", followers)
    }
}
