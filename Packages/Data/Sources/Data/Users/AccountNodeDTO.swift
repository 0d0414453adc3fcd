import Domain
import Shared

/// A decoder for an account inside a larger GraphQL object: an `Actor` or a `RepositoryOwner`.
///
/// The larger object remains valid without the account.
struct AccountNodeDTO: DTO {
    /// The GraphQL fragment with the fields of an account.
    static let fragment = "fragment A on Actor { __typename login url }"

    private var account = AccountReference(login: "")

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "__typename": account.type = try json.string().map(AccountType.init)
        case "login": account.login = try json.string() ?? ""
        case "url": account.url = try json.webURL()
        case "avatarUrl": account.avatarURL = try json.webURL()
        default: try json.skip()
        }
    }

    /// Returns the account, or `nil` if it has no valid login.
    func entity() -> AccountReference? {
        ItemKey.isWellFormed(account.login, for: .user) ? account : nil
    }
}

extension JSONReader {
    /// Returns the account of an object in GraphQL, or `nil` for `null` and for a value that is not an account.
    mutating func accountNode() throws(JSONError) -> AccountReference? {
        try readOrSkip { (json) throws(JSONError) in try json.optionalEntity(AccountNodeDTO.self) ?? nil }
    }
}
