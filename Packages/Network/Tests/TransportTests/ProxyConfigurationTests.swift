import Foundation
import Shared
import Testing

@testable import NetworkCurl

@Suite("ProxyConfiguration", .timeLimit(.minutes(1)))
struct ProxyConfigurationTests {
    private func proxy(_ environment: Environment, for url: String) throws -> String? {
        let address = try #require(URL(string: url))
        return ProxyConfiguration(environment: environment).proxy(for: address)?.withText { $0 }
    }

    @Test("each scheme has its own variable and all_proxy serves both")
    func schemes() throws {
        let both: Environment = ["http_proxy": "http://a", "https_proxy": "http://b"]
        #expect(try proxy(both, for: "http://example.com/") == "http://a")
        #expect(try proxy(both, for: "https://example.com/") == "http://b")
        #expect(try proxy(["all_proxy": "http://c"], for: "https://example.com/") == "http://c")
        #expect(try proxy([:], for: "https://example.com/") == nil)
    }

    @Test("small letters win and an empty variable counts as unset")
    func precedence() throws {
        #expect(try proxy(["http_proxy": "http://a", "HTTP_PROXY": "http://b"], for: "http://x/") == "http://a")
        #expect(try proxy(["http_proxy": "", "HTTP_PROXY": "http://b"], for: "http://x/") == "http://b")
    }

    @Test(
        "exclusions name hosts, domains and ports",
        arguments: [
            ("example.com", "http://example.com/", true), ("example.com", "http://api.EXAMPLE.com/", true),
            (".example.com", "http://api.example.com/", true), ("example.com", "http://badexample.com/", false),
            ("Example.Com", "http://example.com./", true), ("*", "http://anything/", true),
            ("a, example.com", "http://example.com/", true), ("example.com:81", "http://example.com/", false),
            ("example.com:80", "http://example.com/", true), ("127.0.0.1", "http://127.0.0.1:8080/", true),
            ("127.0.0.1:8080", "http://127.0.0.1:8080/", true), ("::1", "http://[::1]/", true),
            ("[::1]:80", "http://[::1]/", true), ("[::1]:81", "http://[::1]/", false),
            ("", "http://example.com/", false),
            (".", "http://example.com/", false),
        ])
    func exclusions(_ exclusion: String, url: String, isExcluded: Bool) throws {
        let environment: Environment = ["http_proxy": "http://p", "no_proxy": exclusion]
        #expect(try (proxy(environment, for: url) == nil) == isExcluded)
    }

    @Test("a proxy's password is not in the description")
    func secret() {
        let configuration = ProxyConfiguration(environment: ["http_proxy": "http://user:hunter2@proxy:1"])
        #expect(!"\(configuration)".contains("hunter2"))
    }
}
