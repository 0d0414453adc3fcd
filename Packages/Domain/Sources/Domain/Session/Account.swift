/// An account that is signed in with a provider.
public struct Account: Sendable, Hashable {
    /// Whose account it is.
    public let provider: Provider
    /// Such as `github.com`.
    public let host: String
    /// None where it is not known: a key that belongs to no account, or a token from the environment not yet checked.
    public let login: String?

    public init(provider: Provider, host: String, login: String? = nil) {
        self.provider = provider
        self.host = host
        self.login = login
    }

    /// Whether a text can be a login on GitHub: 1 to 100 ASCII letters, digits, `-` and `_`, for programs `[bot]` behind.
    public static func isLogin(_ text: String) -> Bool {
        ItemIDRule.isPlain(text.hasSuffix("[bot]") ? text.dropLast(5) : text[...])
    }
}

extension [Account] {
    /// The account of this login; GitHub tells no case in logins.
    public func named(_ login: String) -> Account? {
        first { $0.login?.lowercased() == login.lowercased() }
    }
}
