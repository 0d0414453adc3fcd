import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubRequestTests {
    private let transport = StubTransport()

    private func request(_ work: (GitHubAPI) async throws -> Void) async throws -> HTTPRequest {
        try? await work(.stub(transport.on(.any, .status(404))))
        return try #require(transport.requests.first)
    }

    @Test func `each request contains the media type, the API version and the user agent`() async throws {
        let request = try await request { _ = try await GitHubLimitsRepository(api: $0).limits() }
        #expect(request.headers["Accept"] == "application/vnd.github+json")
        #expect(request.headers["X-GitHub-Api-Version"] == "2022-11-28")
        #expect(request.headers["User-Agent"] == "search-app/1.0")
    }

    @Test(
        arguments: zip(
            [UserReference.me, .login("octocat"), .login("dependabot[bot]"), .login("a/../b?c")],
            ["/user", "/users/octocat", "/users/dependabot%5Bbot%5D", "/users/a%2F..%2Fb%3Fc"]))
    func `a profile is requested by its encoded login`(user: UserReference, path: String) async throws {
        let request = try await request {
            _ = try await GitHubUserRepository(api: $0).profile(of: user, policy: .standard)
        }
        #expect(request.url.absoluteString == "https://api.github.com\(path)")
    }

    @Test(
        arguments: zip([UserReference.me, .login("octocat")], ["/user/repos", "/users/octocat/repos"]))
    func `an account's own repositories are listed, most recently pushed first`(owner: UserReference, path: String)
        async throws
    {
        let request = try await request {
            _ = try await GitHubUserRepository(api: $0).repos(of: owner, page: .first, policy: .standard)
        }
        #expect(
            request.url.absoluteString == "https://api.github.com\(path)?type=owner&sort=pushed&per_page=30&page=1")
    }

    @Test func `searches are fresh for a minute`() async throws {
        let request = try await request {
            _ = try await GitHubRepoRepository(api: $0).search(
                .repos("x", sort: "help-wanted-issues"), page: .first, policy: .standard)
        }
        #expect(request.options.freshFor == .seconds(60))
        #expect(request.url.query()?.hasPrefix("q=x&sort=help-wanted-issues&per_page") == true)
    }

    @Test func `details and lists are fresh for ten minutes`() async throws {
        let name = try #require(RepoName("octocat/hello"))
        let request = try await request { _ = try await GitHubRepoRepository(api: $0).repo(name, policy: .standard) }
        #expect(request.options.freshFor == .seconds(600))
    }

    @Test func `rate limits bypass the cache`() async throws {
        let request = try await request { _ = try await GitHubLimitsRepository(api: $0).limits() }
        #expect(request.options.freshFor == nil)
        #expect(request.options.cachePolicy == .bypass)
    }

    @Test(
        arguments: zip(
            [FetchPolicy.standard, .refresh, .bypass, .storedOnly],
            [HTTPRequest.CachePolicy.standard, .revalidate, .bypass, .onlyStored]))
    func `the fetch policy is passed on`(policy: FetchPolicy, expected: HTTPRequest.CachePolicy)
        async throws
    {
        let request = try await request { _ = try await GitHubUserRepository(api: $0).profile(of: .me, policy: policy) }
        #expect(request.options.cachePolicy == expected)
    }
}
