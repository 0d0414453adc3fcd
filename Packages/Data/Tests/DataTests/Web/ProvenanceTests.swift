import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ProvenanceTests {
    private static let headers: HTTPHeaders = [
        "X-RateLimit-Limit": "30", "x-ratelimit-remaining": "28", "X-RateLimit-Reset": "1700000042",
        "X-RateLimit-Resource": "search",
    ]

    private func provenance(_ source: HTTPResponse.Source) async throws -> Provenance {
        let answer = StubResponse { request throws(NetworkError) in
            HTTPResponse.stub(
                url: request.url, headers: Self.headers, body: Array(#"{"login":"octocat"}"#.utf8), source: source,
                receivedAt: GitHubAPI.now)
        }
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, answer)))
        return try await users.profile(of: .me, policy: .standard).provenance
    }

    @Test(
        arguments: [HTTPResponse.Source.network, .demo])
    func `a live response has its time and the remaining rate limit`(source: HTTPResponse.Source) async throws {
        let provenance = try await provenance(source)
        #expect(provenance.fetchedAt == GitHubAPI.now)
        #expect(
            provenance.rateLimit
                == RateLimit(
                    resource: "search", limit: 30, remaining: 28,
                    resetAt: Date(timeIntervalSince1970: 1_700_000_042)))
    }

    @Test func `the age in an intermediate cache makes the fetch time earlier`() async throws {
        let answer = StubResponse { request throws(NetworkError) in
            HTTPResponse.stub(
                url: request.url, headers: ["Age": "90"], body: Array(#"{"login":"octocat"}"#.utf8),
                receivedAt: GitHubAPI.now)
        }
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, answer)))
        let provenance = try await users.profile(of: .me, policy: .standard).provenance
        #expect(GitHubAPI.now.timeIntervalSince(provenance.fetchedAt) == 90)
    }

    @Test func `the name of a search's rate limit is known if the response omits it`() async throws {
        let answer = StubResponse.json(
            #"{"total_count":0,"items":[]}"#, headers: ["X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "28"])
        let page = try await GitHubUserRepository(api: .stub(StubTransport().on(.any, answer))).search(
            .users("tom"), page: PageRequest(number: 1, size: 30), policy: .standard)
        #expect(page.provenance.rateLimit?.resource == "search")
    }

    @Test func `the rate limit in a 304 is current`() async throws {
        let answer = StubResponse { request throws(NetworkError) in
            var response = HTTPResponse.stub(
                url: request.url, headers: Self.headers, body: Array(#"{"login":"octocat"}"#.utf8), source: .cache,
                receivedAt: GitHubAPI.now)
            response.confirmation = ["X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "7"]
            return response
        }
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, answer)))
        let provenance = try await users.profile(of: .me, policy: .standard).provenance
        #expect(provenance.source == .cache)
        #expect(provenance.rateLimit == RateLimit(resource: nil, limit: 30, remaining: 7, resetAt: nil))
    }

    @Test(arguments: [HTTPResponse.Source.cache, .stale]) func `the rate limit of a cached response is omitted`(
        source: HTTPResponse.Source
    ) async throws {
        #expect(try await provenance(source).rateLimit == nil)
    }

    @Test(
        arguments: zip(
            [HTTPResponse.Source.network, .cache, .stale, .demo], [Provenance.Source.network, .cache, .stale, .demo]))
    func `the source of a response is passed on`(source: HTTPResponse.Source, expected: Provenance.Source)
        async throws
    {
        #expect(try await provenance(source).source == expected)
    }
}
