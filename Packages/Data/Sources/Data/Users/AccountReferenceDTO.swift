import Domain
import Shared

/// A decoder for an account inside another object, which must validate the login itself.
struct AccountReferenceDTO: DTO {
    private var account = AccountReference(login: "")
    /// A Boolean value that indicates whether to read the avatar URL. Only owners of repositories are shown with an
    /// avatar.
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

/// A decoder for an optional account inside a larger object.
struct OptionalAccountDTO: DTO {
    private var account = AccountReferenceDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try account.read(key, from: &json)
    }

    /// Returns the account, or `nil` if its login is missing or invalid.
    func entity() -> AccountReference? {
        guard let account = try? account.entity(), ItemKey.isWellFormed(account.login, for: .user) else { return nil }
        return account
    }
}

extension AccountReference {
    /// Validates the login, because it becomes part of URLs.
    ///
    /// - Parameter key: The name of the member with the login, for the error.
    /// - Throws: An error if the login is invalid.
    func check(_ key: String) throws(JSONError) {
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID(key) }
    }
}
