public import Shared

/// Reads tokens from environment variables; it takes no changes. Blanks and line breaks around a token are dropped, as
/// where it is read from a file.
public struct EnvironmentTokenStorage: TokenStorage {
    private let environment: Environment
    private let variables: [TokenVariable]

    /// - Parameter variables: In order: of those for one key the first that is set and not empty counts.
    public init(environment: Environment, variables: [TokenVariable]) {
        self.environment = environment
        self.variables = variables
    }

    /// The first variable that is set, else the first that is looked at.
    public var place: TokenStoragePlace {
        .environment(variable: (set.first ?? variables.first)?.name ?? "")
    }

    /// The variable that holds the token, or nil when none does.
    public func variable(for key: TokenKey) -> TokenVariable? {
        set.first { $0.key == key }
    }

    /// The variable that counts before a stored token of a service; none where none is set.
    public func variable(for service: String) -> TokenVariable? {
        set.first { $0.key.service == service }
    }

    /// Throws ``TokenStorageError/readOnly``.
    public func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        throw .readOnly
    }

    public func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? {
        guard let variable = variable(for: key), let secret = secret(in: variable) else { return nil }
        return StoredToken(secret: secret, scopes: variable.scopes)
    }

    /// Throws ``TokenStorageError/readOnly`` when there is an entry.
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

/// An environment variable that may hold a token.
public struct TokenVariable: Sendable, Hashable {
    /// Of the variable: `GITHUB_TOKEN`.
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
    /// host must not see them. The program's own, such as `SEARCHAPP_GITHUB_TOKEN`, is for whatever host was chosen.
    ///
    /// - Parameters:
    ///   - names: Name the program's own variable.
    ///   - gitHubHost: Such as `github.com`.
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
    /// The same without any of these tokens.
    public func without(_ tokens: [TokenVariable]) -> Environment {
        let names = Set(tokens.map(\.name))
        return Environment(variables.filter { !names.contains($0.key) })
    }
}
