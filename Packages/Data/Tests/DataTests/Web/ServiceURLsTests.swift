import Domain
import Foundation
import Network
import Shared
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ServiceURLsTests {
    @Test func `the documented URLs are used unless others are configured`() throws {
        let serviceURLs = try ServiceURLs()
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(serviceURLs.gitHubWeb.url.absoluteString == "https://github.com")
        #expect(serviceURLs.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
        #expect(serviceURLs.tmdbAPI.url.absoluteString == "https://api.themoviedb.org/3")
        #expect(serviceURLs.gitHubHost == "github.com")
    }

    @Test(arguments: ["GHE.Example", "ghe.example:443", "ghe.example"])
    func `different spellings of a host are equal`(host: String) throws {
        #expect(try ServiceURLs(host: host).gitHubHost == "ghe.example")
        #expect(try ServiceURLs(host: host).gitHubAPI.url.absoluteString == "https://ghe.example/api/v3")
        #expect(try ServiceURLs(host: "GitHub.COM").gitHubAPI.url.absoluteString == "https://api.github.com")
    }

    @Test(arguments: ["www.github.com", "API.github.com", "api.github.com:443", "github.com:443"])
    func `GitHub's other host names are not an Enterprise Server`(host: String) throws {
        #expect(try ServiceURLs(host: host).gitHubHost == "github.com")
        #expect(try ServiceURLs(host: host).gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(try ServiceURLs(host: host).gitHubWeb.url.absoluteString == "https://github.com")
    }

    @Test func `a replaced URL changes where a host is reached, not its name`() throws {
        let serviceURLs = try ServiceURLs(
            host: "host.example", gitHubAPI: .init(name: "API", text: "http://127.0.0.1:8080"))
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "http://127.0.0.1:8080")
        #expect(serviceURLs.gitHubWeb.url.absoluteString == "https://host.example")
        #expect(serviceURLs.gitHubHost == "host.example")
    }

    @Test(arguments: ["https://me:hidden@example.com", "ftp://hidden@", "http://a:hidden@example.com"])
    func `the error about a rejected URL does not repeat its password`(address: String) throws {
        let error = #expect(throws: ServiceURLError.self) {
            try ServiceURLs(gitHubAPI: .init(name: "API", text: address))
        }
        #expect(error.map { "\($0)" }?.contains("hidden") == false)
        #expect(error?.description.hasPrefix("API: ") == true)
        #expect(error?.localizedDescription.hasPrefix("Requests to the service are not possible: API: ") == true)
    }

    @Test(arguments: [
        "a b", "host/path", "user@host", "host?x", "host#x", "", "http://host", "::", ".", "a..b", "-a.b", "a-", "a:",
        "a:b", "a:0", "a:65536", "a:1:2", "[", "a]",
    ])
    func `a host contains only a name`(host: String) {
        #expect(throws: ServiceURLError.self) { try ServiceURLs(host: host) }
        #expect(!ServiceURLs.isHost(host))
    }

    @Test func `URLs of a host belong to its site, wherever it is reached`() throws {
        let sites = try ServiceURLs(host: "ghe.example", gitHubWeb: .init(name: "web", text: "http://127.0.0.1:8080"))
            .sites(isDemo: false)
        #expect(sites[.github] == "http://127.0.0.1:8080")
        #expect(sites.host(of: .github) == "ghe.example")
    }
}
