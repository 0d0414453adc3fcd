/// An environment variable that may hold a token.
public struct TokenVariable: Sendable, Hashable {
    public let name: String
    /// What the token is for.
    public let key: TokenKey
    /// The scopes that the token is given, to tell kinds apart that are sent in different ways.
    public let scopes: [String]

    public init(_ name: String, key: TokenKey, scopes: [String] = []) {
        self.name = name
        self.key = key
        self.scopes = scopes
    }

    /// The variables of all services; of those for one key the first that is set counts.
    ///
    /// `GH_TOKEN` and `GITHUB_TOKEN` belong to github.com: often they are set by others than the person, and another
    /// host must not see them. `SEARCHAPP_GITHUB_TOKEN` is for whatever host was chosen.
    ///
    /// - Parameter gitHubHost: Such as `github.com`.
    public static func standard(gitHubHost: String = "github.com") -> [TokenVariable] {
        let gitHub = TokenKey(service: "github", host: gitHubHost)
        let shared =
            gitHubHost == "github.com" || gitHubHost.hasSuffix(".ghe.com") ? ["GH_TOKEN", "GITHUB_TOKEN"] : []
        return (["SEARCHAPP_GITHUB_TOKEN"] + shared).map { TokenVariable($0, key: gitHub) } + [
            TokenVariable("UNSPLASH_ACCESS_KEY", key: .unsplash),
            TokenVariable("TMDB_ACCESS_TOKEN", key: .tmdb),
            TokenVariable("TMDB_API_KEY", key: .tmdb, scopes: [StoredToken.apiKeyScope]),
        ]
    }
}
