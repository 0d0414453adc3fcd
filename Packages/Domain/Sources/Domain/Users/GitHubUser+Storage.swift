import Foundation
public import Shared

/// The stored form of an account. Version 1 used GitHub's names in databases and Swift's names in files.
extension GitHubUser {
    public init(from json: inout JSONReader) throws(JSONError) {
        var id: Int64?
        var login: String?
        var type: AccountType?
        var url: WebURL?
        var avatarURL: WebURL?
        var isSiteAdmin: Bool?
        var name: String?
        var followers: Int?
        var details = StoredUserDetails()
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "id": id = try json.integer()
            case "login": login = try json.string()
            case "type": type = try json.string().map(AccountType.init)
            case "url", "html_url": url = try json.webURL()
            case "avatarUrl", "avatar_url", "avatarURL": avatarURL = try json.webURL()
            case "isSiteAdmin", "site_admin": isSiteAdmin = try json.bool()
            case "name": name = try json.string()
            case "followers": followers = try json.integer()
            default: try details.read(key, from: &json)
            }
        }
        guard let login else { throw .missing("login") }
        self.init(
            id: id, login: login, type: type, url: url, avatarURL: avatarURL, isSiteAdmin: isSiteAdmin, name: name,
            followers: followers, details: details.details)
    }

    public func write(to json: inout JSONWriter) {
        json.add("id", id)
        json.add("login", login)
        json.add("type", type?.rawValue)
        json.add("url", url)
        json.add("avatarUrl", avatarURL)
        json.add("isSiteAdmin", isSiteAdmin)
        json.add("name", name)
        json.add("followers", followers)
        json.add("company", details?.company)
        json.add("location", details?.location)
        json.add("email", details?.email)
        json.add("blog", details?.blog)
        json.add("bio", details?.bio)
        json.add("following", details?.following)
        json.add("publicRepos", details?.publicRepos)
        json.add("createdAt", details?.createdAt)
    }
}

/// The stored details of an account. Older versions did not store any.
private struct StoredUserDetails {
    private var company: String?
    private var location: String?
    private var email: String?
    private var blog: String?
    private var bio: String?
    private var following: Int?
    private var publicRepos: Int?
    private var createdAt: Date?
    private var isKnown = false

    var details: UserDetails? {
        guard isKnown else { return nil }
        return UserDetails(
            company: company, location: location, email: email, blog: blog, bio: bio, following: following,
            publicRepos: publicRepos, createdAt: createdAt)
    }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "company": company = try json.string()
        case "location": location = try json.string()
        case "email": email = try json.string()
        case "blog": blog = try json.string()
        case "bio": bio = try json.string()
        case "following": following = try json.integer()
        case "publicRepos": publicRepos = try json.integer()
        case "createdAt": createdAt = try json.date()
        default: return try json.skip()
        }
        isKnown = true
    }
}
