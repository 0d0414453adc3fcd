import Shared

/// Who asks GitHub in this run.
struct GitHubCredentials: Sendable {
    /// From the environment, the first variable that is set; none with `--anonymous`.
    let token: Secret?

    init(_ settings: Settings, environment: Environment) {
        let variables = ["SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN"]
        token = settings.isAnonymous ? nil : variables.lazy.compactMap(environment.nonEmpty).first.map(Secret.init)
    }

    /// Tells one account's stored answers from another's without the token: a 64-bit FNV-1a sum, of which no token
    /// can be made again.
    var account: String {
        guard let token else { return "" }
        let sum = token.withBytes { bytes in
            bytes.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
        return "token-\(String(sum, radix: 16))"
    }
}
