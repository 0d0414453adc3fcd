/// The providers' websites and the current GitHub host.
public struct WebSites: Sendable, Hashable {
    /// The host of GitHub items: `github.com`, or an Enterprise Server with its port if it has one.
    public let gitHubHost: String
    /// Whether items are demo data, whose photos and movies do not exist on the providers' websites.
    public let isDemo: Bool
    /// The URL of the GitHub website without a trailing slash.
    private let gitHub: String

    /// Creates the websites.
    ///
    /// - Parameters:
    ///   - gitHub: The URL of the GitHub website or of an Enterprise Server.
    ///   - gitHubHost: The name of the GitHub host, independent of the URL at which it is reached.
    ///   - isDemo: Whether items are demo data.
    public init(
        gitHub: String = Provider.github.site, gitHubHost: String = Provider.github.host, isDemo: Bool = false
    ) {
        self.gitHub = gitHub.hasSuffix("/") ? String(gitHub.dropLast()) : gitHub
        self.gitHubHost = gitHubHost
        self.isDemo = isDemo
    }

    /// Returns the URL of a provider's website without a trailing slash.
    public subscript(provider: Provider) -> String {
        provider == .github ? gitHub : provider.site
    }

    /// Returns the current host of a provider's items.
    public func host(of provider: Provider) -> String {
        provider == .github ? gitHubHost : provider.host
    }

    /// Returns whether a text can be a host name or IP address with an optional port.
    ///
    /// The length is limited to that of a DNS name (253 characters, RFC 1035) with a port.
    public static func isPlainHost(_ text: String) -> Bool {
        (1...259).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
                    UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default: false
                }
            }
    }
}
