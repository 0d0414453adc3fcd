import Domain
import Foundation
import Shared

/// An account as it stands in lists and inside other objects.
///
/// Responses before 2018 have fewer members, some have neither `type` nor `site_admin`; the bundled data has no `id`.
struct UserDTO: DTO {
    static var idKeys: [String] { ["id", "login"] }

    private var id: Int64?
    private var login: String?
    private var type: String?
    private var url: WebURL?
    private var avatarURL: WebURL?
    private var isSiteAdmin: Bool?
    private var name: String?
    private var followers: Int?
    private var nodeID: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": login = try json.string()
        case "node_id": nodeID = try json.string()
        case "id": id = try json.integer()
        case "avatar_url": avatarURL = try json.webURL()
        case "html_url": url = try json.webURL()
        case "type": type = try json.string()
        case "site_admin": isSiteAdmin = try json.bool()
        case "name": name = try json.string()
        case "followers": followers = try json.integer()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> GitHubUser {
        guard let login else { throw .missing("login") }
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID("login") }
        return GitHubUser(
            id: id, login: login, type: type.map(AccountType.init), url: url, avatarURL: avatarURL,
            isSiteAdmin: isSiteAdmin, name: name, followers: followers, nodeID: nodeID)
    }
}

/// `GET /users/{username}` and `GET /user` (docs.github.com/rest/users/users).
struct UserProfileDTO: DTO {
    private var user = UserDTO()
    private var company: String?
    private var location: String?
    private var email: String?
    private var blog: String?
    private var bio: String?
    private var following: Int?
    private var publicRepos: Int?
    private var createdAt: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "company": company = try json.string()
        case "location": location = try json.string()
        case "email": email = try json.string()
        case "blog": blog = try json.string()
        case "bio": bio = try json.string()
        case "following": following = try json.integer()
        case "public_repos": publicRepos = try json.integer()
        case "created_at": createdAt = try json.date()
        default: try user.read(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> UserProfile {
        UserProfile(
            user: try user.entity(), company: company, location: location, email: email, blog: blog, bio: bio,
            following: following, publicRepos: publicRepos, createdAt: createdAt)
    }
}
