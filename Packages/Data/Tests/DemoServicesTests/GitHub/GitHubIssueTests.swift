import DemoServices
import Foundation
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubIssueTests {
    private static let made: Set<String> = [
        "avatar_url", "url", "html_url", "repos_url", "repository_url", "score", "gravatar_id", "total_count",
        "incomplete_results", "site_admin", "search_type",
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
    func `a qualifier selects exactly the matching issues`(one: String, other: String) async throws {
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

    @Test func `results are sorted by the requested key`() async throws {
        let response = try await Demo().gitHub("search/issues?q=is:issue&sort=comments&order=desc&per_page=50")
        let items = try #require(try response.object()["items"] as? [[String: Any]])
        let comments = items.compactMap { $0["comments"] as? Int }
        #expect(comments == comments.sorted(by: >))
    }

    @Test func `comments are served in pages or marked as absent`() async throws {
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

    @Test func `the endpoint for pull requests returns pull requests but no issues`() async throws {
        let demo = try Demo()
        for row in try BundledFile.issues().prefix(60) {
            let path = "\(row["repo"] ?? "")/pulls/\(row["number"] ?? 0)"
            #expect(try await demo.gitHub("repos/\(path)").status == (row["pull_request"] == nil ? 404 : 200))
        }
    }

    @Test func `a meaningless value is rejected`() async throws {
        for query in ["is:purple", "comments:many", "created:soon", "no:sense"] {
            #expect(try await Demo().gitHub("search/issues?q=\(query)").status == 422, "\(query)")
        }
    }

    // MARK: - Related issues

    private func numbers(_ path: String) async throws -> [Int] {
        let response = try await Demo().gitHub("repos/search_app/search-app/issues/\(path)")
        try #require(response.status == 200)
        let rows = try JSONSerialization.jsonObject(with: Data(response.body))
        return (rows as? [[String: Any]] ?? [rows as? [String: Any] ?? [:]]).compactMap { $0["number"] as? Int }
    }

    @Test func `issues of the sample project have sub-issues, a parent and blocking issues`() async throws {
        #expect(try await numbers("1/sub_issues") == [2, 3])
        #expect(try await numbers("2/sub_issues") == [])
        #expect(try await numbers("3/parent") == [1])
        #expect(try await numbers("3/dependencies/blocked_by") == [4])
        let issue = try await Demo().gitHub("repos/search_app/search-app/issues/1").object()
        let summary = try #require(issue["sub_issues_summary"] as? [String: Any])
        #expect(summary["total"] as? Int == 2)
        #expect(summary["completed"] as? Int == 1)
        #expect(summary["percent_completed"] as? Int == 50)
    }

    @Test func `relations that the demo does not have are absent, and recorded ones are served`() async throws {
        let demo = try Demo()
        #expect(try await demo.gitHub("repos/search_app/search-app/issues/1/parent").status == 404)
        #expect(try await demo.gitHub("repos/betamaxpy/betamax/issues/1/sub_issues").status == 404)
        #expect(try await demo.gitHub("repos/hub4j/github-api/issues/2144/sub_issues").text == "[]")
    }

    @Test func `only a search in the sample project finds its issues`() async throws {
        let demo = try Demo()
        let inside = try await demo.gitHub("search/issues?q=is:issue%20repo:search_app/search-app").object()
        #expect(inside["total_count"] as? Int == 4)
        let everywhere = try await demo.gitHub("search/issues?q=is:issue%20selection").object()
        let items = try #require(everywhere["items"] as? [[String: Any]])
        #expect(!items.contains { ($0["repository_url"] as? String)?.hasSuffix("search_app/search-app") == true })
    }

    // MARK: - Text matches

    @Test(arguments: ["issues", "repositories", "users", "topics", "commits"])
    func `rows have text matches if the search asks for them`(path: String) async throws {
        let demo = try Demo()
        let query = path == "commits" ? "add" : path == "users" ? "apple" : "python"
        let headers: HTTPHeaders = [
            "Accept": "application/vnd.github.text-match+json", "Authorization": "Bearer any",
        ]
        let response = try await demo.gitHub("search/\(path)?q=\(query)", headers: headers)
        let items = try #require(try response.object()["items"] as? [[String: Any]])
        let matches = items.compactMap { $0["text_matches"] as? [[String: Any]] }
        #expect(!items.isEmpty)
        #expect(matches.count == items.count)
        for match in matches.joined() {
            let fragment = try #require(match["fragment"] as? String)
            let piece = try #require((match["matches"] as? [[String: Any]])?.first)
            #expect(fragment.contains(try #require(piece["text"] as? String)))
        }
        #expect(!matches.joined().isEmpty)
        let plain = try await demo.gitHub("search/\(path)?q=\(query)", headers: ["Authorization": "Bearer any"])
        let rows = try #require(try plain.object()["items"] as? [[String: Any]])
        #expect(rows.allSatisfy { $0["text_matches"] == nil })
    }

    // MARK: - Types of search

    @Test(
        arguments: [
            ("rate%20limit", "semantic", nil), ("rate%20limit", "hybrid", nil),
            ("is:issue", "semantic", "no_text_terms"),
            (#"%22rate%20limit%22"#, "semantic", "quoted_text"),
            ("rate%20OR%20limit", "hybrid", "or_boolean_not_supported"),
        ] as [(String, String, String?)])
    func `a search response contains its type, and the reason if it differs from the request`(
        query: String, type: String, reason: String?
    ) async throws {
        let response = try await Demo().gitHub("search/issues?q=\(query)%20is:issue&search_type=\(type)&per_page=100")
        let body = try response.object()
        #expect(body["search_type"] as? String == (reason == nil ? type : "lexical"))
        #expect(body["lexical_fallback_reason"] as? [String] == reason.map { [$0] })
        #expect(response.headers["X-RateLimit-Resource"] == "semantic_search")
    }

    @Test func `a search by meaning also finds issues with only one of the words`() async throws {
        let demo = try Demo()
        func total(_ type: String) async throws -> Int {
            let found = try await demo.gitHub("search/issues?q=rate%20limit%20is:issue&search_type=\(type)")
            return try #require(try found.object()["total_count"] as? Int)
        }
        #expect(try await total("semantic") > total("lexical"))
    }
}
