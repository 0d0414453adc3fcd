import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubDiscussionTests {
    private func graphQL(_ variables: String) async throws -> [String: Any] {
        let response = try await Demo().send(
            "\(Demo.gitHub)/graphql", method: .post, form: #"{"query":"{}","variables":\#(variables)}"#)
        #expect(response.status == 200)
        #expect(response.headers["X-RateLimit-Resource"] == "graphql")
        return try #require(try response.object()["data"] as? [String: Any])
    }

    private func search(_ query: String, first: Int = 100, after: String? = nil) async throws -> [String: Any] {
        let cursor = after.map { "\"\($0)\"" } ?? "null"
        let data = try await graphQL(#"{"q":"\#(query)","first":\#(first),"after":\#(cursor)}"#)
        return try #require(data["search"] as? [String: Any])
    }

    private func numbers(_ found: [String: Any]) throws -> [Int] {
        try #require(found["nodes"] as? [[String: Any]]).compactMap { $0["number"] as? Int }
    }

    @Test(arguments: [
        ("is:open", [20]), ("is:answered", [14, 15, 18, 20]), ("is:unanswered", [12, 14, 15, 20]),
        ("category:Q&A", [14, 15, 20]),
        ("label:search", [15, 18, 20]), ("author:octocat", [14, 18]), ("created:<2026-03-01", [15, 18, 20]),
        ("comments:>=2", [15, 18, 20]), ("parser", [12, 14, 15, 20]),
    ])
    func `a qualifier excludes other discussions`(query: String, missing: [Int]) async throws {
        let all = try numbers(await search("repo:search_app/search-app")).sorted()
        #expect(all == [12, 14, 15, 18, 20])
        #expect(try numbers(await search(query)).sorted() == all.filter { !missing.contains($0) })
    }

    @Test func `results are sorted, and cursors lead from page to page`() async throws {
        let first = try await search("sort:created-asc", first: 2)
        #expect(try numbers(first) == [12, 14])
        #expect(first["discussionCount"] as? Int == 5)
        let info = try #require(first["pageInfo"] as? [String: Any])
        #expect(info["hasNextPage"] as? Bool == true)
        let next = try await search("sort:created-asc", first: 100, after: info["endCursor"] as? String)
        #expect(try numbers(next) == [15, 18, 20])
        #expect((next["pageInfo"] as? [String: Any])?["hasNextPage"] as? Bool == false)
    }

    @Test func `a query that cannot be read finds nothing`() async throws {
        #expect(try numbers(await search("is:nothing")).isEmpty)
        #expect(try numbers(await search("(")).isEmpty)
    }

    @Test func `a discussion has its answer, and comments have replies`() async throws {
        let name = #""owner":"search_app","name":"search-app""#
        let data = try await graphQL("{\(name),\"number\":12}")
        let discussion = try #require((data["repository"] as? [String: Any])?["discussion"] as? [String: Any])
        #expect((discussion["answer"] as? [String: Any])?["body"] as? String != nil)
        let page = try await graphQL("{\(name),\"number\":12,\"first\":1,\"after\":null}")
        let comments = ((page["repository"] as? [String: Any])?["discussion"] as? [String: Any])?["comments"]
        let nodes = try #require((comments as? [String: Any])?["nodes"] as? [[String: Any]])
        #expect(nodes.count == 1)
        #expect(((nodes[0]["replies"] as? [String: Any])?["nodes"] as? [Any])?.count == 1)
        let none = try await graphQL("{\(name),\"number\":99}")
        #expect((none["repository"] as? [String: Any])?["discussion"] is NSNull)
    }
}
