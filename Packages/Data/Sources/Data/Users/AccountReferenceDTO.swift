import Domain
import Shared

/// The decoding of an account inside another object in REST responses.
extension AccountReference: DTO {
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "login": login = try json.string() ?? ""
        case "type": type = try json.string().map(AccountType.init)
        case "html_url": url = try json.webURL()
        case "avatar_url": avatarURL = try json.webURL()
        default: try json.skip()
        }
    }

    /// The GraphQL fragment with the fields of an account, which is an `Actor`.
    static let fragment = "fragment A on Actor { __typename login url }"

}

extension JSONReader {
    /// Reads an account of a larger object in GraphQL. Returns `nil` for `null` and for a value that is not an account
    /// with a valid login.
    mutating func accountNode() throws(JSONError) -> AccountReference? {
        try readOrSkip { (json) throws(JSONError) in try AccountReference.read(from: &json) }
    }

    /// Reads an account. Returns `nil` for `null`.
    ///
    /// - Parameters:
    ///   - hasAvatar: Whether to keep the avatar URL. Only owners of repositories are shown with an avatar.
    ///   - mayLackLogin: Whether to return `nil` for an object without a login.
    /// - Throws: An error if the login is missing or invalid, because it becomes part of URLs.
    mutating func account(
        hasAvatar: Bool = false, mayLackLogin: Bool = false
    ) throws(JSONError) -> AccountReference? {
        guard var account = try optionalEntity(AccountReference.self) else { return nil }
        if account.login.isEmpty {
            if mayLackLogin { return nil }
            throw .missing("login")
        }
        guard ItemKey.isWellFormed(account.login, for: .user) else { throw .malformedID("login") }
        if !hasAvatar { account.avatarURL = nil }
        return account
    }

    /// Reads an optional account of a larger object. Returns `nil` for `null` and for an account without a valid login.
    mutating func accountIfAny() throws(JSONError) -> AccountReference? {
        try readOrSkip { (json) throws(JSONError) in try json.account() }
    }
}
