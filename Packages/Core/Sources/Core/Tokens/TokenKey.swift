/// What a token is for.
public struct TokenKey: Sendable, Hashable, Codable {
    /// The service, such as `github`.
    public let service: String
    /// The host, such as `github.com`.
    public let host: String
    /// The account's name with the service; empty for a key that belongs to no account.
    public let account: String

    public init(service: String, host: String, account: String = "") {
        self.service = service
        self.host = host
        self.account = account
    }
}

extension TokenKey {
    /// Unsplash's access key, which belongs to an application and no account.
    public static let unsplash = TokenKey(service: "unsplash", host: "api.unsplash.com")
    /// TMDB's access token or API key.
    public static let tmdb = TokenKey(service: "tmdb", host: "api.themoviedb.org")
}

extension StoredToken {
    /// Marks a key of TMDB's older kind, which is sent as a query parameter and not as a bearer token.
    public static let apiKeyScope = "api_key"
}

/// What is kept, found by looking into every place and not only by what an index says.
public struct TokenInventory: Sendable, Hashable {
    /// The key in use first.
    public let keys: [TokenKey]
    /// The places that could not be looked into, and why. A place that does not exist here is not among them, unless
    /// something is known to be in it.
    public let unreadPlaces: [TokenStoragePlace: TokenStorageError]

    /// Whether an index names what is in the unread places. If not, they may contain any key.
    public let hasIndex: Bool

    public init(
        keys: [TokenKey], unreadPlaces: [TokenStoragePlace: TokenStorageError] = [:], hasIndex: Bool = true
    ) {
        self.keys = keys
        self.hasIndex = hasIndex
        self.unreadPlaces = unreadPlaces
    }
}
