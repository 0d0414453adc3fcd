import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct PagingTests {
    private static let empty = #"{"total_count":48213,"incomplete_results":true,"items":[]}"#

    private func page(link: String?, baseURL: URL = GitHubAPI.baseURL) async throws -> Page<GitHubUser> {
        let headers: HTTPHeaders = link.map { ["Link": $0] } ?? [:]
        let api = GitHubAPI.stub(StubTransport().on(.any, .json(Self.empty, headers: headers)), baseURL: baseURL)
        return try await GitHubUserRepository(api: api).search(
            .users("tom"), page: PageRequest(number: 2, size: 50), policy: .standard)
    }

    /// Returns the URL of the request for the page to which a link refers.
    private func address(following link: String, baseURL: String) async throws -> String? {
        let transport = StubTransport().on(.any, .json("[]"))
        let api = GitHubAPI.stub(transport, baseURL: try #require(URL(string: baseURL)))
        let address = try #require(WebURL(link))
        let request = PageRequest(number: 2, size: 30, link: address)
        _ = try await GitHubUserRepository(api: api).repos(of: .login("kohsuke"), page: request, policy: .standard)
        return transport.requests.first?.url.absoluteString
    }

    @Test func `the next page is at the URL from the server`() async throws {
        let link = "https://api.github.com/user/50003/repos?page=3&per_page=50&x=a%2Fb+c"
        let page = try await page(link: "<https://api.github.com/x?page=1>; rel=\"prev\", <\(link)>; rel=\"next\"")
        #expect(page.next == PageRequest(number: 3, size: 50, link: WebURL(link)))
    }

    @Test(
        arguments: [nil, "<https://api.github.com/x?page=1>; rel=\"prev\""])
    func `without a next link, the page is the last`(link: String?) async throws {
        #expect(try await page(link: link).next == nil)
    }

    @Test(
        arguments: [(3, "48213", 3), (3, "6", nil), (3, "null", 3), (2, "48213", nil), (2, "null", nil)],
        [
            nil, "", "nonsense", "<https://api.github.com/x?page=3",
            "<https://github.blog/x>; rel=\"deprecation\"; type=\"text/html\"",
        ])
    func
        `without readable links, a full page is followed unless the total ends there`(
            page expected: (rows: Int, total: String, next: Int?), link: String?
        ) async throws
    {
        let (rows, total, next) = expected
        let users = (0..<rows).map { #"{"id":\#($0),"login":"u\#($0)"}"# }.joined(separator: ",")
        let answer = #"{"total_count":\#(total),"incomplete_results":false,"items":[\#(users)]}"#
        let page = try await GitHubUserRepository(
            api: .answering(answer, headers: link.map { ["Link": $0] } ?? [:])
        ).search(.users("tom"), page: PageRequest(number: 2, size: 3), policy: .standard)
        #expect(page.next == next.map { PageRequest(number: $0, size: 3) })
    }

    @Test func `a negative total is nil`() async throws {
        let api = GitHubAPI.answering(#"{"total_count":-5,"incomplete_results":false,"items":[]}"#)
        let page = try await GitHubUserRepository(api: api).search(.users("x"), page: .first, policy: .standard)
        #expect(page.total == nil)
    }

    @Test func `total and incompleteness are passed on`() async throws {
        let page = try await page(link: nil)
        #expect(page.total == 48_213)
        #expect(page.isIncomplete)
    }

    @Test func `a relative link is read as one of the API`() async throws {
        let page = try await page(link: "</search/users?page=3>; rel=next")
        #expect(page.next?.link?.text == "https://api.github.com/search/users?page=3")
    }

    @Test func `a link is followed as it is`() async throws {
        let link = "https://api.github.com/user/50003/repos?page=2&q=a%2Bb+c%3A%3E1"
        #expect(try await address(following: link, baseURL: "https://api.github.com") == link)
    }

    @Test(
        arguments: [
            "https://api.github.com/user/1/repos?page=2&x=%2F", "https://evil.example/user/1/repos?page=2&x=%2F",
            "http://127.0.0.1:9000/user/1/repos?page=2&x=%2F", "https://127.0.0.1:8080/user/1/repos?page=2&x=%2F",
            "http://u:p@127.0.0.1:8080/user/1/repos?page=2&x=%2F#top",
        ]) func `a link to another origin is followed on the API's origin, so that no credentials leave it`(
            link: String
        )
        async throws
    {
        let address = try await address(following: link, baseURL: "http://127.0.0.1:8080")
        #expect(address == "http://127.0.0.1:8080/user/1/repos?page=2&x=%2F")
    }

    @Test func `the first page requests its size and number, and the query keeps every character`() async throws {
        let transport = StubTransport().on(.any, .json(Self.empty))
        _ = try await GitHubUserRepository(api: .stub(transport)).search(
            .users("c++ & a=b #1 한글 %", sort: "joined", order: .ascending), page: PageRequest(number: 1, size: 100),
            policy: .standard)
        #expect(
            transport.requests.first?.url.absoluteString
                == "https://api.github.com/search/users?q=c%2B%2B%20%26%20a%3Db%20%231%20%ED%95%9C%EA%B8%80%20%25"
                + "&sort=joined&order=asc&per_page=100&page=1")
    }

    @Test func `an empty list may have no body`() async throws {
        let api = GitHubAPI.stub(StubTransport().on(.any, .status(204)))
        let page = try await GitHubUserRepository(api: api).repos(of: .me, page: .first, policy: .standard)
        #expect(page.items.isEmpty)
    }
}
