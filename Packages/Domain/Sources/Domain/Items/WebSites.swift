/// The providers' websites and the current GitHub host.
public struct WebSites: Sendable, Hashable {
    /// The host of GitHub items: `github.com`, or an Enterprise Server with its port if it has one.
    public let gitHubHost: String
    /// Whether demo data is used. Its photo and movie IDs do not exist on the providers' websites.
    public let isDemo: Bool
    /// The URL of the GitHub website without a trailing slash.
    private let gitHub: String

    /// Creates sites.
    ///
    /// - Parameters:
    ///   - gitHub: The URL of the GitHub website or of an Enterprise Server.
    ///   - gitHubHost: The name of the server, regardless of the address at which it is reached.
    public init(
        gitHub: String = Provider.github.site, gitHubHost: String = Provider.github.host, isDemo: Bool = false
    ) {
        self.gitHub = gitHub.hasSuffix("/") ? String(gitHub.dropLast()) : gitHub
        self.gitHubHost = gitHubHost
        self.isDemo = isDemo
    }

    /// Returns a provider's website, without a trailing slash.
    public subscript(provider: Provider) -> String {
        provider == .github ? gitHub : provider.site
    }

    /// Returns the current host of a provider's items.
    public func host(of provider: Provider) -> String {
        provider == .github ? gitHubHost : provider.host
    }

    /// Returns whether a text can be a host with an optional port. It is limited to the length of a DNS name (253
    /// characters, RFC 1035) with a port, and to the characters of names and numbers.
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
