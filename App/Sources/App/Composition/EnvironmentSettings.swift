import Data
import Shared

extension ServiceURLs {
    /// Creates the URLs for a run.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - host: The GitHub host that the user chose for this run, or `nil`. It overrides the environment.
    ///   - configuredHost: The GitHub host in the configuration file, or `nil`. The environment overrides it.
    ///   - isDemo: Whether the program shows demo data. The other parameters are then ignored, because demo items belong
    ///     to github.com.
    /// - Throws: An error with the name of the setting if a URL or host is invalid.
    init(
        environment: Environment, host: String?, configuredHost: String?, isDemo: Bool
    ) throws(ServiceURLError) {
        guard !isDemo else {
            try self.init()
            return
        }
        func replacement(_ name: String) -> NamedURL? {
            environment.nonEmpty(name).map { NamedURL(name: name, text: $0) }
        }
        try self.init(
            host: host ?? environment.nonEmpty("GH_HOST") ?? configuredHost,
            gitHubAPI: replacement("SEARCHAPP_GITHUB_API_URL"), gitHubWeb: replacement("SEARCHAPP_GITHUB_WEB_URL"),
            unsplashAPI: replacement("SEARCHAPP_UNSPLASH_API_URL"), tmdbAPI: replacement("SEARCHAPP_TMDB_API_URL"))
    }
}

extension OAuthClient {
    /// Creates a client, or returns `nil` if no client ID is set. The secret is never read from a file.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - configuredID: The client ID in the configuration file, or `nil`. The environment overrides it.
    init?(environment: Environment, configuredID: String?) {
        guard let id = environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_ID") ?? configuredID else { return nil }
        self.init(id: id, secret: environment.nonEmpty("SEARCHAPP_GITHUB_CLIENT_SECRET").map(Secret.init(_:)))
    }
}
