import Shared

/// An account where something else names it: an owner, an author, whom an issue is assigned to.
public struct AccountReference: Sendable, Hashable {
    /// The name in URLs.
    public let login: String
    /// A person, an organisation or a program.
    public let type: AccountType?
    /// The page for people.
    public let url: WebURL?
    /// The picture, where one is shown; `s=` asks for a size in pixels.
    public let avatarURL: WebURL?

    public init(login: String, type: AccountType? = nil, url: WebURL? = nil, avatarURL: WebURL? = nil) {
        self.login = login
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}

/// Its stored form, as a part of what names it.
extension AccountReference {
    func write(to json: inout JSONWriter) {
        json.add("login", login)
        json.add("type", type?.rawValue)
        json.add("url", url)
        json.add("avatarUrl", avatarURL)
    }
}

extension JSONReader {
    /// None for `null`. The login goes into URLs: it must be one.
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
