import Data
import Domain
import Foundation
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ServiceAddressesTests {
    private func addresses(
        _ environment: Environment = [:], host: String? = nil, configured: String? = nil
    ) throws(ServiceAddressError) -> ServiceAddresses {
        try ServiceAddresses(environment: environment, host: host, configuredHost: configured)
    }

    @Test func `the documented addresses are used unless others are named`() throws {
        let addresses = try addresses()
        #expect(addresses.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(addresses.gitHubWeb.url.absoluteString == "https://github.com")
        #expect(addresses.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
        #expect(addresses.tmdbAPI.url.absoluteString == "https://api.themoviedb.org/3")
        #expect(addresses.gitHubHost == "github.com")
    }

    @Test func `a host is stronger the nearer it is named`() throws {
        let environment: Environment = ["GH_HOST": "variable.example"]
        #expect(try addresses(configured: "file.example").gitHubHost == "file.example")
        #expect(try addresses(environment, configured: "file.example").gitHubHost == "variable.example")
        #expect(try addresses(environment, host: "flag.example").gitHubHost == "flag.example")
    }

    @Test(arguments: ["GHE.Example", "ghe.example:443", "ghe.example"])
    func `a host is the same however it is spelt`(host: String) throws {
        #expect(try addresses(host: host).gitHubHost == "ghe.example")
        #expect(try addresses(host: host).gitHubAPI.url.absoluteString == "https://ghe.example/api/v3")
        #expect(try addresses(host: "GitHub.COM").gitHubAPI.url.absoluteString == "https://api.github.com")
    }

    @Test(arguments: ["www.github.com", "API.github.com", "api.github.com:443", "github.com:443"])
    func `GitHub's other names are no Enterprise Server`(host: String) throws {
        #expect(try addresses(host: host).gitHubHost == "github.com")
        #expect(try addresses(host: host).gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(try addresses(host: host).gitHubWeb.url.absoluteString == "https://github.com")
    }

    @Test func `a variable for an address changes where a host is reached, not what it is called`() throws {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:8080", "GH_HOST": "variable.example",
        ]
        for host in ["flag.example", nil] {
            let addresses = try addresses(environment, host: host)
            #expect(addresses.gitHubAPI.url.absoluteString == "http://127.0.0.1:8080")
            #expect(addresses.gitHubHost == host ?? "variable.example")
        }
    }

    @Test(arguments: ["https://me:hidden@example.com", "ftp://hidden@", "http://a:hidden@example.com"])
    func `a password in an address is not repeated where the address is refused`(address: String) throws {
        let error = #expect(throws: ServiceAddressError.self) { try addresses(["SEARCHAPP_GITHUB_API_URL": address]) }
        #expect(error.map { "\($0)" }?.contains("hidden") == false)
        #expect(error?.description.hasPrefix("SEARCHAPP_GITHUB_API_URL: ") == true)
    }

    @Test func `the demo is not moved by variables`() throws {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:8080", "SEARCHAPP_UNSPLASH_API_URL": "http://127.0.0.1:8080",
        ]
        let addresses = try ServiceAddresses(environment: environment, host: nil, configuredHost: nil, isDemo: true)
        #expect(addresses.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(addresses.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
    }

    @Test(arguments: [
        "a b", "host/path", "user@host", "host?x", "host#x", "", "http://host", "::", ".", "a..b", "-a.b", "a-", "a:",
        "a:b", "a:0", "a:65536", "a:1:2", "[", "a]",
    ])
    func `a host is a name and nothing more`(host: String) {
        #expect(throws: ServiceAddressError.self) { try addresses(host: host) }
        #expect(!ServiceAddresses.isHost(host))
    }

    @Test func `what belongs to a server's host is on its site, wherever it is reached`() throws {
        let sites = try addresses(["SEARCHAPP_GITHUB_WEB_URL": "http://127.0.0.1:8080"], configured: "ghe.example")
            .sites(isDemo: false)
        #expect(sites[.github] == "http://127.0.0.1:8080")
        #expect(sites.host(of: .github) == "ghe.example")
    }
}
