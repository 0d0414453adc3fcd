import Shared

/// The websites of all providers, including the currently selected GitHub host.
public struct WebSites: Sendable, Hashable {
    /// The current host of GitHub items: `github.com`, or the host of a GitHub Enterprise Server with an optional port.
    public let gitHubHost: String
    /// A Boolean value that indicates whether the items are demo data.
    ///
    /// Demo photos and movies do not exist on the providers' websites.
    public let isDemo: Bool
    /// The URL of the current GitHub website, without a trailing slash.
    private let gitHub: String

    /// Creates the set of provider websites.
    ///
    /// - Parameters:
    ///   - gitHub: The URL of the website of GitHub or of a GitHub Enterprise Server.
    ///   - gitHubHost: The name of the GitHub host, which can differ from the host in the URL.
    ///   - isDemo: Whether items are demo data.
    public init(
        gitHub: String = Provider.github.site, gitHubHost: String = Provider.github.host, isDemo: Bool = false
    ) {
        self.gitHub = gitHub.hasSuffix("/") ? String(gitHub.dropLast()) : gitHub
        self.gitHubHost = gitHubHost
        self.isDemo = isDemo
    }

    /// Accesses the URL of a provider's website, without a trailing slash.
    public subscript(provider: Provider) -> String {
        provider == .github ? gitHub : provider.site
    }

    /// Returns the host to which the items of a provider currently belong.
    public func host(of provider: Provider) -> String {
        provider == .github ? gitHubHost : provider.host
    }

    /// Returns whether a text has the form of a host name or an IP address with an optional port.
    ///
    /// The length is limited to that of a DNS name (253 characters, RFC 1035) with a port.
    public static func isPlainHost(_ text: String) -> Bool {
        (1...259).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || ".-:[]".utf8.contains($0) }
    }
}
