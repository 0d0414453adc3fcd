import Domain
import Shared

/// The decoding of an account inside another object in REST responses. The decoder of that object must validate the
/// login.
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

    /// Validates the login, because it becomes part of URLs.
    ///
    /// - Parameter key: The name of the member with the login, for the error.
    /// - Throws: An error if the login is invalid.
    func check(_ key: String) throws(JSONError) {
        guard ItemKey.isWellFormed(login, for: .user) else { throw .malformedID(key) }
    }
}

extension JSONReader {
    /// Reads an account of a larger object in GraphQL. Returns `nil` for `null` and for a value that is not an account
    /// with a valid login.
    mutating func accountNode() throws(JSONError) -> AccountReference? {
        try readOrSkip { (json) throws(JSONError) in try AccountReference.read(from: &json) }
    }

    /// Reads an account. Returns `nil` for `null`.
    ///
    /// - Parameter hasAvatar: Whether to keep the avatar URL. Only owners of repositories are shown with an avatar.
    /// - Throws: An error if the login is missing.
    mutating func account(hasAvatar: Bool = false) throws(JSONError) -> AccountReference? {
        guard var account = try optionalEntity(AccountReference.self) else { return nil }
        guard !account.login.isEmpty else { throw .missing("login") }
        if !hasAvatar { account.avatarURL = nil }
        return account
    }

    /// Reads an optional account of a larger object. Returns `nil` for `null`, and if the login is missing or does not
    /// satisfy a condition.
    mutating func accountIfAny(
        where isValid: (String) -> Bool = { ItemKey.isWellFormed($0, for: .user) }
    ) throws(JSONError) -> AccountReference? {
        guard var account = try optionalEntity(AccountReference.self), isValid(account.login) else { return nil }
        account.avatarURL = nil
        return account
    }
}
