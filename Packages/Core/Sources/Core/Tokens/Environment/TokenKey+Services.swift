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
