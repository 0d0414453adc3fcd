public import Shared

/// Its stored form. Version 1 had GitHub's names in databases and Swift's in files.
extension GitHubUser {
    public init(from json: inout JSONReader) throws(JSONError) {
        var id: Int64?
        var login: String?
        var type: AccountType?
        var url: WebAddress?
        var avatarURL: WebAddress?
        var isSiteAdmin: Bool?
        var name: String?
        var followers: Int?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "id": id = try json.integer()
            case "login": login = try json.string()
            case "type": type = try json.string().map(AccountType.init)
            case "url", "html_url": url = try json.webAddress()
            case "avatarUrl", "avatar_url", "avatarURL": avatarURL = try json.webAddress()
            case "isSiteAdmin", "site_admin": isSiteAdmin = try json.bool()
            case "name": name = try json.string()
            case "followers": followers = try json.integer()
            default: try json.skip()
            }
        }
        guard let login else { throw .missing("login") }
        self.init(
            id: id, login: login, type: type, url: url, avatarURL: avatarURL, isSiteAdmin: isSiteAdmin, name: name,
            followers: followers)
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
    }
}
