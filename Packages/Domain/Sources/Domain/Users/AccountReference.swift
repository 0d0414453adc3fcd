import Shared

/// An account as named by another item, for example as its owner, author or assignee.
public struct AccountReference: Sendable, Hashable {
    /// The login.
    public let login: String
    /// The type of the account: a user, an organization or an app.
    public let type: AccountType?
    /// The URL of the account's page on GitHub.
    public let url: WebURL?
    /// The URL of the avatar. The query item `s` requests a size in pixels.
    public let avatarURL: WebURL?

    public init(login: String, type: AccountType? = nil, url: WebURL? = nil, avatarURL: WebURL? = nil) {
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}

/// The stored form of an account reference, which is a part of another item.
extension AccountReference {
    func write(to json: inout JSONWriter) {
        json.add("login", login)
        json.add("type", type?.rawValue)
        json.add("url", url)
        json.add("avatarUrl", avatarURL)
    }
}

extension JSONReader {
    /// Reads an account reference. Returns `nil` for `null`. The login must be valid, because it is used in URLs.
    mutating func accountReference() throws(JSONError) -> AccountReference? {
        if try null() { return nil }
        var login: String?
        var type: AccountType?
        var url: WebURL?
        var avatarURL: WebURL?
        try object { (key, json) throws(JSONError) in
            switch key {
            case "login": login = try json.string()
            case "type": type = try json.string().map(AccountType.init)
            case "url", "html_url": url = try json.webURL()
            case "avatarUrl", "avatar_url", "avatarURL": avatarURL = try json.webURL()
            default: try json.skip()
            }
        }
        guard let login else { throw .missing("login") }
        guard Account.isLogin(login) else { throw JSONError(path: "login", reason: "not a login") }
        return AccountReference(login: login, type: type, url: url, avatarURL: avatarURL)
    }
}
