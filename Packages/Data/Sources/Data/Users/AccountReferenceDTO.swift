import Domain
import Shared

/// An account inside another object. The object itself checks whether the login is valid.
struct AccountReferenceDTO: DTO {
    private var account = AccountReference(login: "")
    /// Whether the picture is read. Only owners of repositories show it.
    var readsAvatar = false

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": account.login = try json.string() ?? ""
        case "type": account.type = try json.string().map(AccountType.init)
        case "html_url": account.url = try json.webURL()
        case "avatar_url" where readsAvatar: account.avatarURL = try json.webURL()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> AccountReference {
        guard !account.login.isEmpty else { throw .missing("login") }
        return account
    }
}

/// A reader of an account that a larger object can do without.
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
    /// Checks the login, which becomes part of URLs.
    ///
    /// - Parameter key: The member that has the login.
    func check(_ key: String) throws(JSONError) {
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID(key) }
    }
}
