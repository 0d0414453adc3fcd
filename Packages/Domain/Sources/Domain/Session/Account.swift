/// An account that is signed in to a provider.
public struct Account: Sendable, Hashable {
    /// The provider of the account.
    public let provider: Provider
    /// The host of the provider, such as `github.com`.
    public let host: String
    /// The login of the account, or `nil` if it is unknown.
    ///
    /// An API key that does not belong to an account has no login. The login is also unknown for an unverified token in
    /// an environment variable.
    public private(set) var login: String?

    /// Returns whether a text can be a GitHub login. A login has 1 to 100 characters, which are ASCII letters, digits,
    /// `-` and `_`. The login of an app ends with `[bot]`.
    public static func isLogin(_ text: String) -> Bool {
        ItemIDRule.isPlain(text.hasSuffix("[bot]") ? text.dropLast(5) : text[...])
    }
}

extension [Account] {
    /// Returns the account with the given login, or `nil` if there is none. The comparison ignores case.
    public func named(_ login: String) -> Account? {
        first { $0.login?.lowercased() == login.lowercased() }
    }
}
