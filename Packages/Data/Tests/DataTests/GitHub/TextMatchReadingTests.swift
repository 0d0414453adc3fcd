import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct TextMatchReadingTests {
    private static let matches = #"""
        "text_matches":[{"object_type":"X","property":"description","fragment":"a swift bird",\#
        "matches":[{"text":"swift","indices":[2,7]}]}]
        """#

    private func results(_ rows: String...) -> StubTransport {
        StubTransport().on(
            .any, .json(#"{"total_count":1,"incomplete_results":false,"items":[\#(rows.joined(separator: ","))]}"#))
    }

    private func query(_ schema: SearchSchema, asksForMatches: Bool = true) throws -> SearchQuery {
        var query = try SearchQuery(schema, words: ["swift"])
        query.includesTextMatches = asksForMatches
        return query
    }

    /// The first row of each kind whose search can have text matches.
    private static let rows: [(kind: ItemKind, row: String)] = [
        (.user, #"{"login":"a","id":1"#), (.repo, #"{"full_name":"a/b""#), (.topic, #"{"name":"swift""#),
        (.issue, #"{"number":1,"repository_url":"https://api.github.com/repos/o/r""#),
        (.pullRequest, #"{"number":1,"repository_url":"https://api.github.com/repos/o/r""#),
        (.commit, #"{"sha":"0123456789012345678901234567890123456789","repository":{"full_name":"a/b"}"#),
    ]

    private func found(_ kind: ItemKind, _ transport: StubTransport, asksForMatches: Bool = true) async throws
        -> [TextMatch]?
    {
        let (api, query) = (GitHubAPI.stub(transport), try query(kind.search, asksForMatches: asksForMatches))
        switch kind {
        case .user:
            let users = try await GitHubUserRepository(api: api).search(query, page: .first, policy: .standard)
            return users.items.first?.textMatches
        case .repo:
            let repos = try await GitHubRepoRepository(api: api).search(query, page: .first, policy: .standard)
            return repos.items.first?.textMatches
        case .topic:
            let topics = try await GitHubTopicRepository(api: api).search(query, page: .first, policy: .standard)
            return topics.items.first?.textMatches
        case .issue:
            let issues = try await GitHubIssueRepository(api: api).search(query, page: .first, policy: .standard)
            return issues.items.first?.textMatches
        case .pullRequest:
            let pulls = try await GitHubPullRequestRepository(api: api).search(query, page: .first, policy: .standard)
            return pulls.items.first?.issue.textMatches
        default:
            let commits = try await GitHubCommitRepository(api: api).search(query, page: .first, policy: .standard)
            return commits.items.first?.textMatches
        }
    }

    @Test(arguments: rows.indices)
    func `a search that asks for text matches reads them`(index: Int) async throws {
        let (kind, row) = Self.rows[index]
        let transport = results("\(row),\(Self.matches)}")
        let match = try #require(try await found(kind, transport)?.first)
        #expect(match.fragment == "a swift bird")
        #expect(match.property == "description")
        #expect(match.firstLine?.matches == ["swift"])
        #expect(transport.requests.first?.headers["Accept"] == "application/vnd.github.text-match+json")
    }

    @Test(arguments: rows.indices)
    func `other searches do not ask for text matches`(index: Int) async throws {
        let (kind, row) = Self.rows[index]
        let transport = results("\(row)}")
        #expect(try await found(kind, transport, asksForMatches: false) == nil)
        #expect(transport.requests.first?.headers["Accept"] != "application/vnd.github.text-match+json")
    }

    @Test(arguments: ["null", "7", #""x""#, "{}", #"[7]"#, #"[null]"#])
    func `unreadable text matches are omitted, and the row is kept`(value: String) async throws {
        let transport = results(#"{"full_name":"a/b","text_matches":\#(value)}"#)
        let page = try await GitHubRepoRepository(api: .stub(transport)).search(
            try query(.repos), page: .first, policy: .standard)
        #expect(page.items.map(\.fullName) == ["a/b"])
        #expect(page.items.first?.textMatches?.isEmpty ?? true)
    }

    @Test func `a row keeps a limited number of text matches`() async throws {
        let match = #"{"fragment":"swift","matches":[]}"#
        let many = Array(repeating: match, count: 1_000).joined(separator: ",")
        let transport = results(#"{"full_name":"a/b","text_matches":[\#(many)]}"#)
        let page = try await GitHubRepoRepository(api: .stub(transport)).search(
            try query(.repos), page: .first, policy: .standard)
        #expect(page.items.first?.textMatches?.count == 20)
    }

    @Test func `recorded searches become rows with text matches`() async throws {
        let repos = try Recording.gitHub(named: "search_repositories_text-match__200__github3-py_2017.json")
        let page = try await GitHubRepoRepository(api: .stub(StubTransport().on(.any, try repos.answer()))).search(
            try query(.repos), page: .first, policy: .standard)
        #expect(page.items.first?.textMatches?.first?.property == "name")
        #expect(page.items.first?.textMatches?.first?.firstLine?.matches == ["github3"])
        let users = try Recording.gitHub(named: "search_users_text-match__200__github3-py_2014.json")
        let found = try await GitHubUserRepository(api: .stub(StubTransport().on(.any, try users.answer()))).search(
            try query(.users), page: .first, policy: .standard)
        #expect(found.items.first?.textMatches?.map(\.property) == ["email", "name"])
    }
}
