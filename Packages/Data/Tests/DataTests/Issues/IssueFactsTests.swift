import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

/// The type, the parent, the sub-issues and the reactions of an issue.
@Suite(.timeLimit(.minutes(10)))
struct IssueFactsTests {
    private func issue(_ members: String) async throws -> Domain.Issue {
        let row =
            #"{"number":7,"repository_url":"https://api.github.com/repos/o/r","html_url":"https://ghe.example/o/r/issues/7""#
        let transport = StubTransport().on(.any, .json("\(row)\(members.isEmpty ? "" : ",")\(members)}"))
        return try await GitHubIssueRepository(api: .stub(transport)).item(
            try #require(IssueName("o/r#7")), policy: .standard
        ).value
    }

    @Test func `a recorded search has the reactions and the numbers of sub-issues`() async throws {
        let recording = try Recording.gitHub(named: "search_issues_is-issue__200__github-api_2026.json")
        let page = try await GitHubIssueRepository(api: .stub(StubTransport().on(.any, try recording.answer()))).search(
            SearchQuery(.issues, words: ["x"]), page: PageRequest(number: 1, size: 30), policy: .standard)
        let issue = try #require(page.items.first { $0.name.number == 2008 })
        #expect(issue.reactions?.total == 5)
        #expect(issue.reactions?.counts[.plusOne] == 5)
        #expect(issue.reactions?.counts[.eyes] == 0)
        #expect(issue.subIssuesSummary == SubIssuesSummary(total: 0, completed: 0, percentCompleted: 0))
        #expect(issue.issueType == nil)
        #expect(issue.parent == nil)
    }

    @Test func `an invalid member of an issue type does not affect the others`() async throws {
        let type = try await issue(#""type":{"name":"Bug","color":5,"description":"d"}"#).issueType
        #expect(type == IssueType(name: "Bug", description: "d"))
    }

    @Test func `an issue has its type, its parent and its sub-issues`() async throws {
        let issue = try await issue(
            #"""
            "type":{"id":1,"name":"Bug","description":"An unexpected problem","color":"red"},
            "parent_issue_url":"https://api.github.com/repos/a/b/issues/3",
            "sub_issues_summary":{"total":5,"completed":2,"percent_completed":40},
            "reactions":{"url":"x","total_count":3,"+1":1,"-1":0,"laugh":0,"hooray":1,"confused":0,"heart":1,"rocket":0,"eyes":0}
            """#)
        #expect(issue.issueType == IssueType(name: "Bug", color: "red", description: "An unexpected problem"))
        #expect(issue.parent?.name.description == "a/b#3")
        #expect(issue.parent?.title == nil)
        #expect(issue.parent?.url?.text == "https://ghe.example/a/b/issues/3")
        #expect(issue.subIssuesSummary == SubIssuesSummary(total: 5, completed: 2, percentCompleted: 40))
        #expect(issue.reactions?.counts[.hooray] == 1)
        #expect(issue.reactionsCount == 3)
    }

    @Test(arguments: [
        "", #""type":null,"parent_issue_url":null,"sub_issues_summary":null,"reactions":null"#,
        #""type":7,"parent_issue_url":7,"sub_issues_summary":7,"reactions":"x""#,
        #""type":{},"parent_issue_url":"","sub_issues_summary":[],"reactions":[]"#,
        #""type":{"name":""},"parent_issue_url":"https://a/repos/../x/issues/1""#,
        #""parent_issue_url":"https://a/repos/a/b/issues/0""#,
        #""parent_issue_url":"https://a/repos/a/b/issues/1/x""#,
        #""parent_issue_url":"javascript:alert(1)""#,
    ])
    func `facts that are missing or cannot be read are unknown`(members: String) async throws {
        let issue = try await issue(members)
        #expect(issue.issueType == nil)
        #expect(issue.parent == nil)
        #expect(issue.subIssuesSummary == nil)
        #expect(issue.reactions == nil)
    }

    @Test func `invalid counts are unknown`() async throws {
        let issue = try await issue(
            #""reactions":{"total_count":-1,"+1":99999999999999999999,"new":1},"sub_issues_summary":{"total":-3}"#)
        #expect(issue.reactions == Reactions())
        #expect(issue.subIssuesSummary == SubIssuesSummary())
    }

    // MARK: - Related issues

    private func related(
        _ relation: IssueRelation, _ response: StubResponse
    ) async throws -> (Page<Domain.Issue>, path: String?) {
        let transport = StubTransport().on(.any, response)
        let page = try await GitHubIssueRepository(api: .stub(transport)).related(
            relation, to: try #require(IssueName("o/r#7")), page: PageRequest(number: 1, size: 30), policy: .standard)
        return (page, transport.requests.first?.url.path)
    }

    private static let row = #"{"number":8,"repository_url":"https://api.github.com/repos/o/r","title":"Part"}"#

    @Test(arguments: [
        (IssueRelation.subIssues, "/repos/o/r/issues/7/sub_issues"),
        (.blockedBy, "/repos/o/r/issues/7/dependencies/blocked_by"), (.parent, "/repos/o/r/issues/7/parent"),
    ])
    func `related issues are requested below the issue`(relation: IssueRelation, path: String) async throws {
        let body = relation == .parent ? Self.row : "[\(Self.row)]"
        let (page, requested) = try await related(relation, .json(body))
        #expect(requested == path)
        #expect(page.items.map(\.name.description) == ["o/r#8"])
        #expect(page.next == nil)
    }

    @Test func `the next page of related issues is the linked one`() async throws {
        let link = #"<https://api.github.com/repositories/1/issues/7/sub_issues?page=2>; rel="next""#
        let (page, _) = try await related(.subIssues, .json("[\(Self.row)]", headers: ["Link": link]))
        #expect(page.next?.number == 2)
    }

    @Test func `an issue without a parent has an empty list of parents`() async throws {
        let (page, _) = try await related(.parent, .json(#"{"message":"Not Found"}"#, status: 404))
        #expect(page.items.isEmpty)
    }

    @Test(arguments: [(404, AppError.Kind.notFound), (410, .notFound), (403, .forbidden), (500, .badServerResponse)])
    func `related issues that cannot be loaded are an error`(status: Int, kind: AppError.Kind) async throws {
        let error = try await #require(throws: AppError.self) {
            try await related(.subIssues, .json(#"{"message":"No"}"#, status: status))
        }
        #expect(error.kind == kind)
        #expect(error.description.contains("o/r#7"))
    }

    @Test func `related issues with invalid IDs are omitted and counted`() async throws {
        let bad = #"{"number":0,"repository_url":"https://api.github.com/repos/o/r"}"#
        let (page, _) = try await related(.blockedBy, .json("[\(bad),null,\(Self.row)]"))
        #expect(page.items.map(\.name.number) == [8])
        #expect(page.malformedCount == 2)
    }

    @Test(arguments: ["7", #""x""#, "null", #"{"message":"?"}"#])
    func `a list of related issues that is not a list is an error`(body: String) async throws {
        let error = try await #require(throws: AppError.self) { try await related(.subIssues, .json(body)) }
        #expect(error.kind == .badServerResponse)
    }
}
