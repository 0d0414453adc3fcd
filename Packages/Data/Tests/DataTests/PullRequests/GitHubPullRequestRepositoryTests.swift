import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubPullRequestRepositoryTests {
    private func repository(_ transport: StubTransport) -> GitHubPullRequestRepository {
        GitHubPullRequestRepository(api: .stub(transport))
    }

    @Test func `a recorded search becomes pull requests`() async throws {
        let recording = try Recording.gitHub(named: "search_issues_draft-pr__200__github-api_2023.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let page = try await repository(transport).search(
            SearchQuery(.pullRequests, words: ["draft"], filters: ["draft": "true"]),
            page: PageRequest(number: 1, size: 30), policy: .standard)
        #expect(transport.requests.first?.url.query()?.contains("q=draft%20draft%3Atrue%20is%3Apr") == true)
        let row = try #require(page.items.first)
        #expect(row.name.description == "kgromov/temp-testSearchPullRequests#1")
        #expect(row.isDraft == true)
        #expect(row.mergedAt == nil)
        #expect(row.issue.state == "open")
        #expect(row.issue.isPullRequest)
        #expect(row.issue.repositoryURL?.text == "https://github.com/kgromov/temp-testSearchPullRequests")
        #expect(row.head == nil)
    }

    @Test func `a recorded pull request has its branches and the size of its change`() async throws {
        let recording = try Recording.gitHub(named: "pull__200__github-api_2025.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let name = try #require(IssueName("seate/for-test#9"))
        let pullRequest = try await repository(transport).item(name, policy: .standard).value
        #expect(transport.requests.first?.url.path == "/repos/seate/for-test/pulls/9")
        #expect(pullRequest.name == name)
        #expect(pullRequest.head == "seate:test1")
        #expect(pullRequest.size == ChangeSize(commits: 16, files: 19, additions: 642, deletions: 0))
        #expect(pullRequest.isMergeable == true)
        #expect(pullRequest.issue.commentsCount == 1)
    }

    @Test func `a merged pull request is marked as merged, alone and in a search`() async throws {
        let alone = #""merged_at":"2020-01-01T00:00:00Z","state":"closed""#
        let found = #""pull_request":{"url":"x","merged_at":"2020-01-01T00:00:00Z"},"state":"closed""#
        for members in [alone, found] {
            let json = #"{"number":1,"url":"https://api.github.com/repos/o/r/pulls/1",\#(members)}"#
            let name = try #require(IssueName("o/r#1"))
            let pullRequest = try await repository(StubTransport().on(.any, .json(json)))
                .item(name, policy: .standard).value
            #expect(pullRequest.issue.state == "merged")
            #expect(pullRequest.mergedAt != nil)
        }
    }

    @Test func `a branch of a deleted fork is accepted`() async throws {
        let json = """
            {"number":1,"url":"https://api.github.com/repos/o/r/pulls/1","head":{"label":null,"ref":"x","repo":null},\
            "base":null,"merged_by":null,"mergeable":null}
            """
        let name = try #require(IssueName("o/r#1"))
        let pullRequest = try await repository(StubTransport().on(.any, .json(json)))
            .item(name, policy: .standard).value
        #expect(pullRequest.head == "x")
        #expect(pullRequest.base == nil)
        #expect(pullRequest.isMergeable == nil)
    }

    // MARK: - Completion

    private static let rows = [1, 2, 3].compactMap { number in
        IssueName("o/r#\(number)").map { name in
            PullRequest(issue: Domain.Issue(name: name)).with { $0.issue.nodeID = "PR_\(number)" }
        }
    }

    private func completed(_ transport: StubTransport) async throws -> CompletedRows<PullRequest> {
        let complete = try #require(repository(transport).completion)
        return try await complete(Self.rows, .standard)
    }

    private static func node(_ number: Int, _ members: String) -> String {
        #"{"__typename":"PullRequest","number":\#(number),"repository":{"nameWithOwner":"O/r"},\#(members)}"#
    }

    @Test func `all rows of a page are completed with one request, and deleted ones are kept`() async throws {
        let checks = #""commits":{"nodes":[{"commit":{"statusCheckRollup":{"state":"FAILURE"}}}]}"#
        let nodes = [
            "null", Self.node(1, #""reviewDecision":"CHANGES_REQUESTED",\#(checks)"#),
            Self.node(2, #""reviewDecision":null,"commits":{"nodes":[{"commit":{"statusCheckRollup":null}}]}"#),
        ]
        let transport = StubTransport().on(.any, .json(#"{"data":{"nodes":[\#(nodes.joined(separator: ","))]}}"#))
        let rows = try await completed(transport).rows
        #expect(rows.map(\.reviewDecision) == ["CHANGES_REQUESTED", nil, nil])
        #expect(rows.map(\.checksState) == ["FAILURE", nil, nil])
        #expect(transport.requests.count == 1)
        let body = String(decoding: transport.requests.first?.body ?? [], as: UTF8.self)
        #expect(body.hasSuffix(#""variables":{"ids":["PR_1","PR_2","PR_3"]}}"#))
    }

    @Test(arguments: [
        #""reviewDecision":5,"commits":[]"#, #""reviewDecision":{},"commits":{"nodes":null}"#,
        #""commits":{"nodes":[null,{"commit":null},{"commit":{"statusCheckRollup":{"state":[1]}}}]}"#,
        #""commits":null"#,
    ])
    func `malformed states are unknown`(members: String) async throws {
        let nodes = [Self.node(1, members), "7", #"{"number":2,"repository":{"nameWithOwner":"../x"}}"#, "{}"]
        let transport = StubTransport().on(.any, .json(#"{"data":{"nodes":[\#(nodes.joined(separator: ","))]}}"#))
        let rows = try? await completed(transport).rows
        #expect(rows ?? Self.rows == Self.rows)
    }

    @Test func `issues are complete`() {
        #expect(GitHubIssueRepository(api: .stub(StubTransport())).completion == nil)
    }
}
