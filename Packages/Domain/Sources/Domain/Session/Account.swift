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
}
