import Foundation
import Shared
import Testing

@testable import NetworkCurl

@Suite(.timeLimit(.minutes(10)))
struct ProxyConfigurationTests {
    private func proxy(_ environment: Environment, for url: String) throws -> String? {
        let address = try #require(URL(string: url))
        return ProxyConfiguration(environment: environment).proxy(for: address, isSecret: false)?.withText { $0 }
    }

    @Test func `each scheme has its own variable, and all_proxy applies to both`() throws {
        let both: Environment = ["http_proxy": "http://a", "https_proxy": "http://b"]
        #expect(try proxy(both, for: "http://example.com/") == "http://a")
        #expect(try proxy(both, for: "https://example.com/") == "http://b")
        #expect(try proxy(["all_proxy": "http://c"], for: "https://example.com/") == "http://c")
        #expect(try proxy([:], for: "https://example.com/") == nil)
    }

    @Test func `lowercase variables take precedence and an empty variable counts as unset`() throws {
        #expect(try proxy(["http_proxy": "http://a", "HTTP_PROXY": "http://b"], for: "http://x/") == "http://a")
        #expect(try proxy(["http_proxy": "", "HTTP_PROXY": "http://b"], for: "http://x/") == "http://b")
    }

    @Test(
        arguments: [
            ("example.com", "http://example.com/", true), ("example.com", "http://api.EXAMPLE.com/", true),
            (".example.com", "http://api.example.com/", true), ("example.com", "http://badexample.com/", false),
            ("Example.Com", "http://example.com./", true), ("*", "http://anything/", true),
            ("a, example.com", "http://example.com/", true), ("example.com:81", "http://example.com/", false),
            ("example.com:80", "http://example.com/", true), ("127.0.0.1", "http://127.0.0.1:8080/", true),
            ("127.0.0.1:8080", "http://127.0.0.1:8080/", true), ("::1", "http://[::1]/", true),
            ("[::1]:80", "http://[::1]/", true), ("[::1]:81", "http://[::1]/", false),
            ("0.0.1", "http://127.0.0.1/", false), ("1", "http://127.0.0.1/", false), ("1", "http://[::1]/", false),
            ("1.com", "http://a.1.com/", true), ("com", "http://example.com/", true),
            ("0:0:0:0:0:0:0:1", "http://[::1]/", true), ("::2", "http://[::1]/", false),
            ("10.0.0.0/8", "http://10.1.2.3/", true), ("10.0.0.0/8", "http://11.0.0.1/", false),
            ("192.168.8.0/21", "http://192.168.15.9/", true), ("192.168.8.0/21", "http://192.168.16.1/", false),
            ("127.0.0.1/32", "http://127.0.0.1/", true), ("127.0.0.1/32", "http://127.0.0.2/", false),
            ("0.0.0.0/0", "http://8.8.8.8/", true), ("0.0.0.0/0", "http://[::1]/", false),
            ("fe80::/10", "http://[fe80::1]/", true), ("fe80::/10", "http://[::1]/", false),
            ("10.0.0.0/33", "http://10.0.0.0/", false), ("10.0.0.0/x", "http://10.0.0.0/", false),
            ("10.0.0.0/", "http://10.0.0.0/", false), ("10.0.0.0/8", "http://10.example.com/", false),
            ("*.example.com", "http://api.example.com/", true), ("*.example.com", "http://badexample.com/", false),
            ("", "http://example.com/", false),
            (".", "http://example.com/", false),
        ])
    func `exclusions match hosts, domains and ports`(_ exclusion: String, url: String, isExcluded: Bool) throws {
        let environment: Environment = ["http_proxy": "http://p", "no_proxy": exclusion]
        #expect(try (proxy(environment, for: url) == nil) == isExcluded)
    }

    @Test(
        arguments: [
            ("http://proxy:3128", "http://127.0.0.1:8080/", false), ("http://proxy:3128", "http://localhost/", false),
            ("http://u:p@127.0.0.1.example.com:1", "http://[::1]/", false), ("proxy", "http://127.0.0.1/", false),
            ("http://127.0.0.1@proxy:1", "http://127.0.0.1/", false),
            ("http://proxy/@127.0.0.1:1", "http://127.0.0.1/", false),
            ("http://proxy#@127.0.0.1:1", "http://127.0.0.1/", false),
            ("http://u:p@127.0.0.1:3128", "http://127.0.0.1/", true), ("localhost:1", "http://127.0.0.1/", true),
            ("socks5://[::1]:1080", "http://127.0.0.1/", true), ("http://proxy:3128", "http://example.com/", true),
        ])
    func `a request with a credential for this computer only uses a proxy on this computer`(
        proxy: String, url: String, isUsed: Bool
    ) throws {
        let configuration = ProxyConfiguration(http: Secret(proxy))
        let address = try #require(URL(string: url))
        #expect((configuration.proxy(for: address, isSecret: true) != nil) == isUsed)
        #expect(configuration.proxy(for: address, isSecret: false) != nil)
    }

    @Test(
        arguments: [
            ("http://user:hunter2@proxy:1/x", "http://proxy:1"), ("user:p@ss@proxy:1", "http://proxy:1"),
            ("socks5h://proxy", "socks5h://proxy"), ("proxy", "http://proxy"),
            ("http://[::1]:8080/", "http://[::1]:8080"),
            ("http://[::1]", "http://[::1]"), ("http://user:hunter/2@proxy:1", "http://proxy:1"),
            ("http://user:hunter?2@proxy:1", "http://proxy:1"), ("user:hunter#2@proxy:1", "http://proxy:1"),
            ("http://user:hunter2", "http://user"), ("http://", "http://"),
        ])
    func `the name of a proxy contains no user name or password`(proxy: String, name: String) {
        #expect(ProxyConfiguration.name(of: Secret(proxy)) == name)
    }

    @Test func `the description does not contain a proxy's password`() {
        let configuration = ProxyConfiguration(environment: ["http_proxy": "http://user:hunter2@proxy:1"])
        #expect(!"\(configuration)".contains("hunter2"))
    }
}
