import Domain
import Foundation
import Network
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ServiceURLsTests {
    private func serviceURLs(
        _ environment: Environment = [:], host: String? = nil, configured: String? = nil
    ) throws(ServiceURLError) -> ServiceURLs {
        try ServiceURLs(environment: environment, host: host, configuredHost: configured)
    }

    @Test func `the documented URLs are used unless others are configured`() throws {
        let serviceURLs = try serviceURLs()
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(serviceURLs.gitHubWeb.url.absoluteString == "https://github.com")
        #expect(serviceURLs.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
        #expect(serviceURLs.tmdbAPI.url.absoluteString == "https://api.themoviedb.org/3")
        #expect(serviceURLs.gitHubHost == "github.com")
    }

    @Test func `a host on the command line overrides the environment, which overrides the file`() throws {
        let environment: Environment = ["GH_HOST": "variable.example"]
        #expect(try serviceURLs(configured: "file.example").gitHubHost == "file.example")
        #expect(try serviceURLs(environment, configured: "file.example").gitHubHost == "variable.example")
        #expect(try serviceURLs(environment, host: "flag.example").gitHubHost == "flag.example")
    }

    @Test(arguments: ["GHE.Example", "ghe.example:443", "ghe.example"])
    func `different spellings of a host are equal`(host: String) throws {
        #expect(try serviceURLs(host: host).gitHubHost == "ghe.example")
        #expect(try serviceURLs(host: host).gitHubAPI.url.absoluteString == "https://ghe.example/api/v3")
        #expect(try serviceURLs(host: "GitHub.COM").gitHubAPI.url.absoluteString == "https://api.github.com")
    }

    @Test(arguments: ["www.github.com", "API.github.com", "api.github.com:443", "github.com:443"])
    func `GitHub's other host names are not an Enterprise Server`(host: String) throws {
        #expect(try serviceURLs(host: host).gitHubHost == "github.com")
        #expect(try serviceURLs(host: host).gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(try serviceURLs(host: host).gitHubWeb.url.absoluteString == "https://github.com")
    }

    @Test func `a URL variable changes where a host is reached, not its name`() throws {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:8080", "GH_HOST": "variable.example",
        ]
        for host in ["flag.example", nil] {
            let serviceURLs = try serviceURLs(environment, host: host)
            #expect(serviceURLs.gitHubAPI.url.absoluteString == "http://127.0.0.1:8080")
            #expect(serviceURLs.gitHubHost == host ?? "variable.example")
        }
    }

    @Test(arguments: ["https://me:hidden@example.com", "ftp://hidden@", "http://a:hidden@example.com"])
    func `the error about a rejected URL does not repeat its password`(address: String) throws {
        let error = #expect(throws: ServiceURLError.self) { try serviceURLs(["SEARCHAPP_GITHUB_API_URL": address]) }
        #expect(error.map { "\($0)" }?.contains("hidden") == false)
        #expect(error?.description.hasPrefix("SEARCHAPP_GITHUB_API_URL: ") == true)
        #expect(error?.localizedDescription.hasPrefix("Requests to the service are not possible: SEARCHAPP") == true)
    }

    @Test func `URL variables do not affect the demo`() throws {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:8080", "SEARCHAPP_UNSPLASH_API_URL": "http://127.0.0.1:8080",
        ]
        let serviceURLs = try ServiceURLs(environment: environment, host: nil, configuredHost: nil, isDemo: true)
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(serviceURLs.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
    }

    @Test(arguments: [
        "a b", "host/path", "user@host", "host?x", "host#x", "", "http://host", "::", ".", "a..b", "-a.b", "a-", "a:",
        "a:b", "a:0", "a:65536", "a:1:2", "[", "a]",
    ])
    func `a host contains only a name`(host: String) {
        #expect(throws: ServiceURLError.self) { try serviceURLs(host: host) }
        #expect(!ServiceURLs.isHost(host))
    }

    @Test func `URLs of a host belong to its site, wherever it is reached`() throws {
        let sites = try serviceURLs(["SEARCHAPP_GITHUB_WEB_URL": "http://127.0.0.1:8080"], configured: "ghe.example")
            .sites(isDemo: false)
        #expect(sites[.github] == "http://127.0.0.1:8080")
        #expect(sites.host(of: .github) == "ghe.example")
    }
}
