/// The providers' sites for people, and the host that GitHub's things belong to at present.
public struct WebSites: Sendable, Hashable {
    /// Where GitHub's things belong: `github.com`, or an Enterprise Server's host, with its port if it has one.
    public let gitHubHost: String
    /// Whether photos and movies have ids of the demo's own, which would lead to something else on their providers' sites.
    public let isDemo: Bool
    /// GitHub's site without a slash at its end.
    private let gitHub: String

    /// - Parameters:
    ///   - gitHub: The URL of GitHub's site, or of an Enterprise Server's.
    ///   - gitHubHost: What that server is called, wherever it is reached.
    public init(
        gitHub: String = Provider.github.site, gitHubHost: String = Provider.github.host, isDemo: Bool = false
    ) {
        self.gitHub = gitHub.hasSuffix("/") ? String(gitHub.dropLast()) : gitHub
        self.gitHubHost = gitHubHost
        self.isDemo = isDemo
    }

    /// A provider's site, without a slash at its end.
    public subscript(provider: Provider) -> String {
        provider == .github ? gitHub : provider.site
    }

    /// Which host a provider's things belong to at present.
    public func host(of provider: Provider) -> String {
        provider == .github ? gitHubHost : provider.host
    }

    /// Whether a text can be a host, with its port if it has one: no longer than a name of 253 characters (RFC 1035) with
    /// a port, and of no other characters than names and numbers have, so that nothing else gets into a URL.
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
