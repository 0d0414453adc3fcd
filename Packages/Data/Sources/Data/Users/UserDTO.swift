import Domain
import Shared

/// An account as it stands in lists and inside other objects.
///
/// Answers before 2018 have fewer members, some have neither `type` nor `site_admin`; the bundled data has no `id`.
struct UserDTO: DTO {
    private(set) var id: Int64?
    private(set) var login: String?
    private(set) var type: String?
    private(set) var url: WebAddress?
    private(set) var avatarURL: WebAddress?
    private(set) var isSiteAdmin: Bool?
    private(set) var name: String?
    private(set) var followers: Int?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": login = try json.string()
        case "id": id = try json.integer()
        case "avatar_url": avatarURL = try json.webAddress()
        case "html_url": url = try json.webAddress()
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
            isSiteAdmin: isSiteAdmin, name: name, followers: followers)
    }
}
