import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubIssueRepositoryTests {
    private func repository(_ transport: StubTransport) -> GitHubIssueRepository {
        GitHubIssueRepository(api: .stub(transport))
    }

    private func results(_ rows: String...) -> StubTransport {
        StubTransport().on(
            .any,
            .json(
                #"{"total_count":\#(rows.count),"incomplete_results":false,"items":[\#(rows.joined(separator: ","))]}"#)
        )
    }

    private func row(_ number: Int = 1, repo: String = "o/r", _ members: String = "") -> String {
        let more = members.isEmpty ? "" : ",\(members)"
        return #"{"number":\#(number),"repository_url":"https://api.github.com/repos/\#(repo)"\#(more)}"#
    }

    private func found(_ transport: StubTransport) async throws -> Page<Domain.Issue> {
        try await repository(transport).search(
            SearchQuery(.issues, words: ["x"]), page: PageRequest(number: 1, size: 30), policy: .standard)
    }

    private var name: IssueName {
        get throws { try #require(IssueName("hub4j-test-org/GHIssueTest#18")) }
    }

    @Test func `a search requests only issues, with the advanced query syntax`() async throws {
        let transport = results()
        let query = try SearchQuery(.issues, words: ["a OR b"], filters: ["state": "open", "no-assignee": "true"])
        _ = try await repository(transport).search(query, page: PageRequest(number: 1, size: 30), policy: .standard)
        let url = try #require(transport.requests.first?.url)
        #expect(url.path == "/search/issues")
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        #expect(items.contains(URLQueryItem(name: "q", value: "(a OR b) state:open no:assignee is:issue")))
        #expect(items.contains(URLQueryItem(name: "advanced_search", value: "true")))
    }

    @Test func `a recorded search is read as issues with all properties`() async throws {
        let recording = try Recording.gitHub(named: "search_issues_is-issue__200__github-api_2026.json")
        let page = try await found(StubTransport().on(.any, recording.answer()))
        #expect(page.items.count == 30)
        #expect(page.total == 553)
        #expect(page.malformedCount == 0)
        #expect(page.next != nil)
        let issue = try #require(page.items.first { $0.name.number == 2073 })
        #expect(issue.name.description == "hub4j/github-api#2073")
        #expect(issue.author?.login == "solonovamax")
        #expect(issue.labels?.map(\.name) == ["enhancement", "breaking change"])
        #expect(issue.state == "closed")
        #expect(issue.commentsCount == 1)
        #expect(issue.isPullRequest == false)
        #expect(issue.repositoryURL?.text == "https://github.com/hub4j/github-api")
        #expect(issue.closedAt != nil)
    }

    @Test func `a pull request among them is marked, and a merged one is neither open nor closed`() async throws {
        let mark = #""state":"closed","pull_request":{"url":"https://x","merged_at":"2020-01-01T00:00:00Z"}"#
        let page = try await found(results(row(1, mark)))
        #expect(page.items.first?.isPullRequest == true)
        #expect(page.items.first?.state == "merged")
    }

    @Test func `an empty pull request member does not mark a pull request`() async throws {
        let mark = #""pull_request":{"url":null,"html_url":null}"#
        #expect(try await found(results(row(1, mark))).items.first?.isPullRequest == false)
    }

    @Test func `without a repository URL, the repository is derived from the URL of the issue or of its page`()
        async throws
    {
        let old = #"{"number":7,"url":"https://ghe.example/api/v3/repos/o/r/issues/7"}"#
        #expect(try await found(results(old)).items.first?.name.description == "o/r#7")
        let page = #"{"number":7,"html_url":"https://ghe.example/o/r/issues/7"}"#
        #expect(try await found(results(page)).items.first?.name.description == "o/r#7")
    }

    @Test(arguments: [
        #"{"number":0,"repository_url":"https://api.github.com/repos/o/r"}"#,
        #"{"number":-1,"repository_url":"https://api.github.com/repos/o/r"}"#,
        #"{"number":1,"repository_url":"https://api.github.com/repos/o/.."}"#,
        #"{"number":1,"repository_url":""}"#,
        #"{"number":1,"repository_url":"https://a/o/r","user":{"login":"a/b"}}"#,
    ])
    func `a row with invalid IDs is dropped and counted`(bad: String) async throws {
        let page = try await found(results(bad, row(2)))
        #expect(page.items.map(\.name.number) == [2])
        #expect(page.malformedCount == 1)
    }

    @Test func `labels can be plain names, and null is unknown`() async throws {
        let members = #""labels":["bug",{"name":"x","color":"ff0000"},{"name":null}],"user":null,"milestone":null"#
        let issue = try #require(try await found(results(row(1, members))).items.first)
        #expect(issue.labels == [IssueLabel(name: "bug"), IssueLabel(name: "x", color: "ff0000")])
        #expect(issue.author == nil)
        #expect(issue.milestone == nil)
        #expect(issue.body == nil)
    }

    @Test func `unreadable labels and assignees are omitted`() async throws {
        let members = #"""
            "labels":[7,{"name":1},{"name":"x"},null],
            "assignees":[{"login":"\u001b[2J"},{},null,"x",{"login":"octocat"}]
            """#
        let issue = try #require(try await found(results(row(1, members))).items.first)
        #expect(issue.labels?.map(\.name) == ["x"])
        #expect(issue.assignees?.map(\.login) == ["octocat"])
    }

    @Test(arguments: [
        (#""pull_request":{"url":"https://a/1"}"#, true), (#""pull_request":{"html_url":"https://a/1"}"#, true),
        (#""pull_request":{"merged_at":"2024-01-01T00:00:00Z"}"#, true),
        (#""pull_request":{"url":null,"html_url":null,"diff_url":null,"patch_url":null}"#, false),
        (#""pull_request":null"#, false), (#""pull_request":{}"#, false), (#""title":"x""#, false),
    ])
    func `an issue is a pull request if any member of the mark says so`(
        members: String, isPullRequest: Bool
    ) async throws {
        let issue = try #require(try await found(results(row(1, members))).items.first)
        #expect(issue.isPullRequest == isPullRequest)
    }

    @Test func `a comment without a login is omitted, and the others are kept`() async throws {
        let transport = StubTransport().on(
            .any, .json(#"[{"id":1,"user":{}},{"id":2,"user":{"login":"octocat"}},{"id":3,"user":null}]"#))
        let page = try await repository(transport).comments(on: name, page: .first, policy: .standard)
        #expect(page.items.map(\.id) == [2, 3])
        #expect(page.malformedCount == 1)
    }

    @Test func `an issue is requested by its number`() async throws {
        let recording = try Recording.gitHub(named: "issue_closed-not-planned__200__github-api_2024.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let issue = try await repository(transport).item(name, policy: .standard).value
        #expect(transport.requests.first?.url.path == "/repos/hub4j-test-org/GHIssueTest/issues/18")
        #expect(issue.stateReason == "not_planned")
        #expect(issue.body == "## test")
        #expect(issue.reactionsCount == 0)
    }

    @Test(arguments: [(404, AppError.Kind.notFound), (410, .notFound), (403, .forbidden), (500, .badServerResponse)])
    func `an issue that cannot be loaded reports why`(status: Int, kind: AppError.Kind) async throws {
        let transport = StubTransport().on(.any, .json(#"{"message":"This issue was deleted"}"#, status: status))
        let error = try await #require(throws: AppError.self) {
            try await repository(transport).item(name, policy: .standard)
        }
        #expect(error.kind == kind)
        #expect(error.description.contains("hub4j-test-org/GHIssueTest#18"))
    }

    @Test func `recorded comments become comments, the oldest first`() async throws {
        let recording = try Recording.gitHub(named: "issue_comments__200__github-api_2022.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let page = try await repository(transport).comments(
            on: name, page: PageRequest(number: 1, size: 30), policy: .standard)
        #expect(page.items.map(\.id) == [8_547_249, 8_547_251, 8_547_253])
        #expect(page.items.first?.author?.login == "kohsuke")
        #expect(page.items.map(\.reactionsCount).prefix(2) == [0, 3])
        #expect(page.next == nil)
    }

    @Test func `a short page of comments continues at the linked next page, otherwise ends`() async throws {
        let link = #"<https://api.github.com/repositories/1/issues/18/comments?page=2>; rel="next""#
        let transport = StubTransport().on(.any, .json(#"[{"id":1}]"#, headers: ["Link": link]))
        let page = try await repository(transport).comments(
            on: name, page: PageRequest(number: 1, size: 30), policy: .standard)
        #expect(page.next?.link?.text.hasSuffix("/repositories/1/issues/18/comments?page=2") == true)
    }

    @Test func `a comment whose author has an invalid login is dropped and counted`() async throws {
        let transport = StubTransport().on(.any, .json(#"[{"id":1,"user":{"login":"a b"}},{"id":2,"user":null}]"#))
        let page = try await repository(transport).comments(
            on: name, page: PageRequest(number: 1, size: 30), policy: .standard)
        #expect(page.items.map(\.id) == [2])
        #expect(page.malformedCount == 1)
    }

    // MARK: - Types of search

    private func searched(
        _ type: String, _ transport: StubTransport, host: String = "github.com", hasToken: Bool = true
    ) async throws -> Page<Domain.Issue> {
        let client = HTTPClient(
            baseURL: GitHubAPI.baseURL, defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            transport: transport)
        let api = GitHubAPI(
            client: client, sites: WebSites(gitHubHost: host), account: APIKeyCheck { hasToken })
        return try await GitHubIssueRepository(api: api).search(
            SearchQuery(.issues, words: ["x"], filters: ["search-type": type]), page: .first, policy: .standard)
    }

    @Test(arguments: [("semantic", "semantic"), ("hybrid", "hybrid"), ("lexical", nil)] as [(String, String?)])
    func `the type is a parameter, and a type other than the default requires a token`(
        type: String, sent: String?
    ) async throws {
        let transport = results()
        _ = try await searched(type, transport)
        let request = try #require(transport.requests.first)
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        #expect(items.first { $0.name == "search_type" }?.value == sent)
        #expect((request.options.credentials == .required) == (sent != nil))
    }

    @Test(arguments: [("github.com", false, AppError.Kind.unauthorized), ("ghe.example", true, .usage)])
    func `without a token and on an Enterprise Server nothing is sent`(
        host: String, hasToken: Bool, kind: AppError.Kind
    ) async throws {
        let transport = StubTransport()
        let error = await #expect(throws: AppError.self) {
            try await searched("semantic", transport, host: host, hasToken: hasToken)
        }
        #expect(error?.kind == kind)
        #expect(transport.requests.isEmpty)
    }

    @Test(
        arguments: [
            (#""search_type":"hybrid""#, "hybrid", nil), ("", nil, nil),
            (
                #""search_type":"lexical","lexical_fallback_reason":["quoted_text","x"]"#, "lexical",
                ["quoted_text", "x"]
            ),
            (#""search_type":7,"lexical_fallback_reason":{"a":1}"#, nil, nil),
            (#""search_type":null,"lexical_fallback_reason":null"#, nil, nil),
            (#""search_type":"lexical","lexical_fallback_reason":"server_error""#, "lexical", ["server_error"]),
            (#""search_type":["x"],"lexical_fallback_reason":[null,1,{}]"#, nil, nil),
        ] as [(String, String?, [String]?)])
    func `the page reports the type that GitHub used and why`(
        members: String, used: String?, reasons: [String]?
    ) async throws {
        let more = members.isEmpty ? "" : ",\(members)"
        let transport = StubTransport().on(
            .any, .json(#"{"total_count":0,"incomplete_results":false,"items":[]\#(more)}"#))
        let page = try await searched("hybrid", transport)
        #expect(page.searchType?.used == used)
        #expect(page.searchType?.fallbackReasons == reasons)
        #expect(page.searchType?.requested?.name == "hybrid")
    }

    @Test(arguments: [("semantic", "semantic_search"), ("lexical", "search")])
    func `a type other than the default has a rate limit of its own`(type: String, resource: String) async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"{"total_count":0,"incomplete_results":false,"items":[]}"#,
                headers: [
                    "X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1700000060",
                    "X-RateLimit-Resource": "search",
                ]))
        #expect(try await searched(type, transport).provenance.rateLimit?.resource == resource)
    }

    @Test func `an exhausted limit of semantic search does not suggest signing in`() async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                #"{"message":"API rate limit exceeded for user ID 1."}"#, status: 403,
                headers: ["X-RateLimit-Limit": "10", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000060"]))
        let error = await #expect(throws: AppError.self) { try await searched("semantic", transport) }
        #expect(error?.kind == .rateLimited)
        #expect(error?.advice == [.waitForLimit])
    }
}
