/// The identity of a token: service, host and account.
public struct TokenKey: Sendable, Hashable, Codable {
    /// The name of the service, such as `github`.
    public let service: String
    /// The host, such as `github.com`.
    public let host: String
    /// The account name. Empty if the key does not belong to an account.
    public let account: String

    public init(service: String, host: String, account: String = "") {
        self.service = service
        self.host = host
        self.account = account
    }
}

extension TokenKey {
    /// The access key of Unsplash. It belongs to an application and not to an account.
    public static let unsplash = TokenKey(service: "unsplash", host: "api.unsplash.com")
    /// The access token or API key of TMDB.
    public static let tmdb = TokenKey(service: "tmdb", host: "api.themoviedb.org")
}

extension StoredToken {
    /// A scope that marks an API key of TMDB's older kind, which is sent as a query parameter instead of a bearer
    /// token.
    public static let apiKeyScope = "api_key"
}

/// The stored tokens, found by searching every location instead of relying on an index.
public struct TokenInventory: Sendable, Hashable {
    /// The keys of the tokens, with the key in use first.
    public let keys: [TokenKey]
    /// The locations that could not be read, with the errors. A location that does not exist on this computer is only
    /// included if it is known to contain a token.
    public let unreadableLocations: [TokenStorageLocation: TokenStorageError]

    /// Whether an index names the tokens in the unreadable locations. If not, they may contain any token.
    public let hasIndex: Bool

    public init(
        keys: [TokenKey], unreadableLocations: [TokenStorageLocation: TokenStorageError] = [:], hasIndex: Bool = true
    ) {
        self.keys = keys
        self.hasIndex = hasIndex
        self.unreadableLocations = unreadableLocations
    }
}
