/// The key that identifies a stored token. It consists of a service, a host and an account.
public struct TokenKey: Sendable, Hashable, Codable {
    /// The name of the service that the token is for, such as `github`.
    public let service: String
    /// The host that the token is for, such as `github.com`.
    public let host: String
    /// The name of the account, or an empty string if the token does not belong to an account.
    public let account: String

    public init(service: String, host: String, account: String = "") {
        self.service = service
        self.host = host
        self.account = account
    }
}

extension TokenKey {
    /// The identifier of the Unsplash access key, which belongs to an application and not to an account.
    public static let unsplash = TokenKey(service: "unsplash", host: "api.unsplash.com")
    /// The identifier of the TMDB access token or API key.
    public static let tmdb = TokenKey(service: "tmdb", host: "api.themoviedb.org")
}

extension StoredToken {
    /// A scope that marks one of TMDB's older API keys. Such a key is sent as a query parameter instead of a bearer
    /// token.
    public static let apiKeyScope = "api_key"
}

/// A list of the stored tokens. It is the result of searching every location instead of relying on an index.
public struct TokenInventory: Sendable, Hashable {
    /// The keys of the stored tokens. The key of the account in use comes first.
    public let keys: [TokenKey]
    /// The locations that could not be read, with their errors. A location that does not exist on this computer is
    /// included only if it is known to contain a token.
    public let unreadableLocations: [TokenStorageLocation: TokenStorageError]

    /// A Boolean value that indicates whether an index lists the tokens in the unreadable locations. Without an index,
    /// these locations may contain any token.
    public let hasIndex: Bool

    public init(
        keys: [TokenKey], unreadableLocations: [TokenStorageLocation: TokenStorageError] = [:], hasIndex: Bool = true
    ) {
        self.keys = keys
        self.hasIndex = hasIndex
        self.unreadableLocations = unreadableLocations
    }
}
