import Domain
import Shared

/// A decoder for an account in a list or in a response for a single account (docs.github.com/rest/users/users). Only the
/// latter contains the details of the profile.
///
/// Responses from before 2018 have fewer members, and some lack `type` and `site_admin`. Demo accounts have no `id`.
struct UserDTO: DTO {
    static var idKeys: [String] { ["id", "login"] }

    var user = GitHubUser()
    var details = UserDetails()

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
        case "company": details.company = try json.string()
        case "location": details.location = try json.string()
        case "email": details.email = try json.string()
        case "blog": details.blog = try json.string()
        case "bio": details.bio = try json.string()
        case "following": details.following = try json.integer()
        case "public_repos": details.publicRepos = try json.integer()
        case "created_at": details.createdAt = try json.date()
        case "text_matches": user.textMatches = try json.textMatches()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> GitHubUser {
        guard !user.login.isEmpty else { throw .missing("login") }
        guard ItemKey.isWellFormed(user.login, for: .user) else { throw .malformedID("login") }
        user.details = details
        return user
    }
}
