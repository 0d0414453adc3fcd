import DemoServices
import Foundation
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubIssueTests {
    private static let made: Set<String> = [
        "avatar_url", "url", "html_url", "repos_url", "repository_url", "score", "gravatar_id", "total_count",
        "incomplete_results", "site_admin",
    ]

    @Test func `every fact about an issue is in the bundled file`() async throws {
        let known = try BundledFile.facts(in: BundledFile.issues())
        for query in ["is:issue", "is:pr"] {
            let response = try await Demo().gitHub("search/issues?q=\(query)&per_page=100")
            let said = BundledFile.facts(in: try response.object(), except: Self.made)
            #expect(said.count > 500)
            #expect(said.subtracting(known).isEmpty)
        }
    }

    @Test(arguments: [
        ("is:issue", "is:pr"), ("is:open", "is:closed"), ("state:open", "is:merged"), ("is:merged", "is:unmerged"),
        ("author:bitwiseman", "-author:bitwiseman"), ("label:bug", "-label:bug"), ("comments:>=2", "comments:<2"),
        ("created:<2020-01-01", "created:>=2020-01-01"), ("repo:hub4j/github-api", "-repo:hub4j/github-api"),
        ("no:assignee", "-no:assignee"), ("user:hub4j", "-user:hub4j"),
    ])
    func `a qualifier parts what fulfils it from what does not`(one: String, other: String) async throws {
        let demo = try Demo()
        func keys(_ query: String) async throws -> Set<String> {
            let response = try await demo.gitHub("search/issues?q=\(query.percentEncoded)&per_page=100")
            let items = try #require(try response.object()["items"] as? [[String: Any]])
            return Set(items.compactMap { $0["html_url"] as? String })
        }
        let (first, second) = (try await keys(one), try await keys(other))
        #expect(!first.isEmpty)
        #expect(!second.isEmpty)
        #expect(first.isDisjoint(with: second))
    }

    @Test func `results are sorted by what is asked for`() async throws {
        let response = try await Demo().gitHub("search/issues?q=is:issue&sort=comments&order=desc&per_page=50")
        let items = try #require(try response.object()["items"] as? [[String: Any]])
        let comments = items.compactMap { $0["comments"] as? Int }
        #expect(comments == comments.sorted(by: >))
    }

    @Test func `comments are there page by page, or told to be absent`() async throws {
        let demo = try Demo()
        let issue = try #require(try BundledFile.issues().first { ($0["thread"] as? [Any])?.count ?? 0 > 2 })
        let repo = try #require(issue["repo"] as? String)
        let number = try #require(issue["number"] as? Int)
        let count = try #require(issue["comments"] as? Int)
        let pages = try await demo.pages(
            from: "\(Demo.gitHub)/repos/\(repo)/issues/\(number)/comments?per_page=2")
        #expect(pages.count == (count + 1) / 2)
        let silent = try #require(
            try BundledFile.issues().first { $0["thread"] == nil && ($0["comments"] as? Int ?? 1) > 0 })
        let path = "repos/\(silent["repo"] ?? "")/issues/\(silent["number"] ?? 0)/comments"
        #expect(try await demo.gitHub(path).headers["X-Demo-Data"] == "absent")
    }

    @Test func `a pull request is one of its own endpoint, and an issue is not`() async throws {
        let demo = try Demo()
        for row in try BundledFile.issues().prefix(60) {
            let path = "\(row["repo"] ?? "")/pulls/\(row["number"] ?? 0)"
            #expect(try await demo.gitHub("repos/\(path)").status == (row["pr"] == nil ? 404 : 200))
        }
    }

    @Test func `a value that means nothing is refused`() async throws {
        for query in ["is:purple", "comments:many", "created:soon", "no:sense"] {
            #expect(try await Demo().gitHub("search/issues?q=\(query)").status == 422, "\(query)")
        }
    }
}
