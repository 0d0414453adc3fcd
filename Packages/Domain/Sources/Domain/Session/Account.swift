/// An account that is signed in to a provider.
public struct Account: Sendable, Hashable {
    /// The provider of the account.
    public let provider: Provider
    /// The host, such as `github.com`.
    public let host: String
    /// The login, or `nil` if it is unknown.
    ///
    /// A key that belongs to no account has no login. The login of an unverified token from the environment is unknown.
    public let login: String?

    public init(provider: Provider, host: String, login: String? = nil) {
        self.provider = provider
        self.host = host
        self.login = login
    }

    /// Returns whether a text can be a GitHub login: 1 to 100 ASCII letters, digits, `-` and `_`, followed by `[bot]`
    /// for apps.
    public static func isLogin(_ text: String) -> Bool {
        ItemIDRule.isPlain(text.hasSuffix("[bot]") ? text.dropLast(5) : text[...])
    }
}

extension [Account] {
    /// Returns the account with the given login, ignoring case, or `nil` if there is none.
    public func named(_ login: String) -> Account? {
        first { $0.login?.lowercased() == login.lowercased() }
    }
}
