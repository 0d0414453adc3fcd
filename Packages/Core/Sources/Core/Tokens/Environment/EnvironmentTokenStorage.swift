public import Shared

/// A read-only token storage that reads tokens from environment variables. Whitespace around a token is ignored,
/// because the token may have been read from a file.
public struct EnvironmentTokenStorage: TokenStorage {
    private let environment: Environment
    private let variables: [TokenVariable]

    /// Creates a token storage for environment variables.
    ///
    /// - Parameters:
    ///   - environment: The environment that contains the variables.
    ///   - variables: The variables in order of precedence. For each key, the first variable that is not empty is used.
    public init(environment: Environment, variables: [TokenVariable]) {
        self.environment = environment
        self.variables = variables
    }

    /// The location of the first environment variable that contains a token. If no variable contains a token, the
    /// location of the first variable in the list.
    public var location: TokenStorageLocation {
        .environment(variable: (set.first ?? variables.first)?.name ?? "")
    }

    /// Returns the environment variable that contains the token for a key, or `nil` if no variable contains it.
    public func variable(for key: TokenKey) -> TokenVariable? {
        set.first { $0.key == key }
    }

    /// Returns the environment variable that overrides the stored token of a service, or `nil` if no such variable is
    /// set.
    public func variable(for service: String) -> TokenVariable? {
        set.first { $0.key.service == service }
    }

    /// Throws ``TokenStorageError/readOnly``, because environment variables cannot be changed.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        throw .readOnly
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        guard let variable = variable(for: key), let secret = secret(in: variable) else { return nil }
        return StoredToken(secret: secret, scopes: variable.scopes)
    }

    /// Returns `false` if no environment variable contains a token for the key.
    ///
    /// - Throws: ``TokenStorageError/readOnly`` if a variable contains the token, because environment variables cannot
    ///   be removed.
    @discardableResult
    public func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool {
        guard variable(for: key) == nil else { throw .readOnly }
        return false
    }

    public func keys() async throws(TokenStorageError) -> [TokenKey] {
        var seen: Set<TokenKey> = []
        return set.map(\.key).filter { seen.insert($0).inserted }
    }

    private var set: [TokenVariable] {
        variables.filter { secret(in: $0) != nil }
    }

    private func secret(in variable: TokenVariable) -> Secret? {
        guard let text = environment[variable.name]?.trimmed, !text.isEmpty else { return nil }
        return Secret(String(text))
    }
}

/// An environment variable that may contain a token.
public struct TokenVariable: Sendable, Hashable {
    /// The name of the environment variable, such as `GITHUB_TOKEN`.
    public let name: String
    /// The key of the token that the environment variable contains.
    public let key: TokenKey
    /// The scopes of the token. The scope ``StoredToken/apiKeyScope`` marks an API key that is not sent as a bearer
    /// token.
    public let scopes: [String]

    public init(_ name: String, key: TokenKey, scopes: [String] = []) {
        self.name = name
        self.key = key
        self.scopes = scopes
    }

    /// Returns the environment variables that may contain tokens of all services, in order of precedence.
    ///
    /// `GH_TOKEN` and `GITHUB_TOKEN` are used only for `github.com` and hosts below `ghe.com`. They are often set by
    /// the system and must not be sent to another host. The program's own variable, such as `SEARCHAPP_GITHUB_TOKEN`,
    /// is used for any GitHub host.
    ///
    /// - Parameters:
    ///   - names: The names of the program, which determine the name of its own variable.
    ///   - gitHubHost: The GitHub host, such as `github.com`.
    public static func standard(
        for names: ApplicationNames, gitHubHost: String = "github.com"
    ) -> [TokenVariable] {
        let gitHub = TokenKey(service: "github", host: gitHubHost)
        let shared =
            gitHubHost == "github.com" || gitHubHost.hasSuffix(".ghe.com") ? ["GH_TOKEN", "GITHUB_TOKEN"] : []
        return ([names.variable("GITHUB_TOKEN")] + shared).map { TokenVariable($0, key: gitHub) } + [
            TokenVariable("UNSPLASH_ACCESS_KEY", key: .unsplash),
            TokenVariable("TMDB_ACCESS_TOKEN", key: .tmdb),
            TokenVariable("TMDB_API_KEY", key: .tmdb, scopes: [StoredToken.apiKeyScope]),
        ]
    }
}

extension Environment {
    /// Returns a copy of the environment without the given token variables.
    public func without(_ tokens: [TokenVariable]) -> Environment {
        let names = Set(tokens.map(\.name))
        return Environment(variables.filter { !names.contains($0.key) })
    }
}
