import Core

extension AccessToken {
    /// Stands among the scopes of a key of TMDB's older kind, which is sent in the query and not as a bearer token.
    public static var apiKeyScope: String { StoredToken.apiKeyScope }

    /// Whether it is a key of that kind.
    public var isAPIKey: Bool { scopes.contains(Self.apiKeyScope) }
}
