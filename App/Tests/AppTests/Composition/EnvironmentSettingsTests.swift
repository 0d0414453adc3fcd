import Data
import Foundation
import Network
import Shared
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct EnvironmentSettingsTests {
    private func serviceURLs(
        _ environment: Environment, host: String? = nil, configured: String? = nil, isDemo: Bool = false
    ) throws -> ServiceURLs {
        try ServiceURLs(environment: environment, host: host, configuredHost: configured, isDemo: isDemo)
    }

    @Test func `a host on the command line overrides the environment, which overrides the file`() throws {
        let environment: Environment = ["GH_HOST": "variable.example"]
        #expect(try serviceURLs([:], configured: "file.example").gitHubHost == "file.example")
        #expect(try serviceURLs(environment, configured: "file.example").gitHubHost == "variable.example")
        #expect(try serviceURLs(environment, host: "flag.example").gitHubHost == "flag.example")
    }

    @Test func `each URL variable replaces the URL of its service`() throws {
        let serviceURLs = try serviceURLs([
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:1", "SEARCHAPP_GITHUB_WEB_URL": "http://127.0.0.1:2",
            "SEARCHAPP_UNSPLASH_API_URL": "http://127.0.0.1:3", "SEARCHAPP_TMDB_API_URL": "http://127.0.0.1:4",
        ])
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "http://127.0.0.1:1")
        #expect(serviceURLs.gitHubWeb.url.absoluteString == "http://127.0.0.1:2")
        #expect(serviceURLs.unsplashAPI.url.absoluteString == "http://127.0.0.1:3")
        #expect(serviceURLs.tmdbAPI.url.absoluteString == "http://127.0.0.1:4")
    }

    @Test func `the error about an invalid URL names its variable`() {
        let error = #expect(throws: ServiceURLError.self) { try serviceURLs(["SEARCHAPP_TMDB_API_URL": "ftp://x"]) }
        #expect(error?.description.hasPrefix("SEARCHAPP_TMDB_API_URL: ") == true)
    }

    @Test func `URL variables and hosts do not affect the demo`() throws {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_API_URL": "http://127.0.0.1:8080", "SEARCHAPP_UNSPLASH_API_URL": "http://127.0.0.1:8080",
            "GH_HOST": "variable.example",
        ]
        let serviceURLs = try serviceURLs(environment, host: "flag.example", isDemo: true)
        #expect(serviceURLs.gitHubAPI.url.absoluteString == "https://api.github.com")
        #expect(serviceURLs.unsplashAPI.url.absoluteString == "https://api.unsplash.com")
        #expect(serviceURLs.gitHubHost == "github.com")
    }

    @Test func `the client ID in the environment overrides the file, and the secret is only in the environment`() {
        let environment: Environment = [
            "SEARCHAPP_GITHUB_CLIENT_ID": "variable", "SEARCHAPP_GITHUB_CLIENT_SECRET": "hidden",
        ]
        #expect(OAuthClient(environment: [:], configuredID: nil) == nil)
        #expect(OAuthClient(environment: [:], configuredID: "file") == OAuthClient(id: "file"))
        #expect(
            OAuthClient(environment: environment, configuredID: "file")
                == OAuthClient(id: "variable", secret: Secret("hidden")))
    }
}
