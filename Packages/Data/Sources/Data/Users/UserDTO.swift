import Domain
import Shared

/// A decoder for an account in lists and inside other objects.
///
/// Responses from before 2018 have fewer members, and some lack `type` and `site_admin`. Demo accounts have no `id`.
struct UserDTO: DTO {
    static var idKeys: [String] { ["id", "login"] }

    private var user = GitHubUser(login: "")

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": user.login = try json.string() ?? ""
        case "node_id": user.nodeID = try json.string()
        case "id": user.id = try json.integer()
        case "avatar_url": user.avatarURL = try json.webURL()
        case "html_url": user.url = try json.webURL()
        case "type": user.type = try json.string().map(AccountType.init)
        case "site_admin": user.isSiteAdmin = try json.bool()
        case "name": user.name = try json.string()
        case "followers": user.followers = try json.integer()
        case "text_matches": user.textMatches = try json.textMatches()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> GitHubUser {
        guard !user.login.isEmpty else { throw .missing("login") }
        guard ItemKey.isWellFormed(user.login, for: .user) else { throw .malformedID("login") }
        return user
    }
}

/// A decoder for the profile of an account (docs.github.com/rest/users/users).
struct UserProfileDTO: DTO {
    private var user = UserDTO()
    private var details = UserDetails()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "company": details.company = try json.string()
        case "location": details.location = try json.string()
        case "email": details.email = try json.string()
        case "blog": details.blog = try json.string()
        case "bio": details.bio = try json.string()
        case "following": details.following = try json.integer()
        case "public_repos": details.publicRepos = try json.integer()
        case "created_at": details.createdAt = try json.date()
        default: try user.read(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> GitHubUser {
        var user = try user.entity()
        user.details = details
        return user
    }
}
