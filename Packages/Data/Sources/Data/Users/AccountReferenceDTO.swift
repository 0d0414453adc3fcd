import Domain
import Shared

/// An account inside something else, which looks itself whether the login can be one.
struct AccountReferenceDTO: DTO {
    private var login: String?
    private var type: AccountType?
    private var url: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": login = try json.string()
        case "type": type = try json.string().map(AccountType.init)
        case "html_url": url = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> AccountReference {
        try entity(avatarURL: nil)
    }

    func entity(avatarURL: WebURL?) throws(JSONError) -> AccountReference {
        guard let login else { throw .missing("login") }
        return AccountReference(login: login, type: type, url: url, avatarURL: avatarURL)
    }
}

/// An account that a larger object can do without.
struct OptionalAccountDTO: DTO {
    private var account = AccountReferenceDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try account.read(key, from: &json)
    }

    /// Returns the account, or `nil` if it has no valid login.
    func entity() -> AccountReference? {
        guard let account = try? account.entity(), ItemKey.isWellFormed(account.login, for: .user) else { return nil }
        return account
    }
}

extension AccountReference {
    /// The login goes into URLs.
    ///
    /// - Parameter key: Where it stands.
    func check(_ key: String) throws(JSONError) {
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID(key) }
    }
}
