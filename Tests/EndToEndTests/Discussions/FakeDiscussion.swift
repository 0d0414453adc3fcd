import Foundation
import Network
import NetworkTestSupport

/// A discussion of `owner/repo` in the form of GitHub's GraphQL API.
struct FakeDiscussion: Sendable {
    var number: Int
    var title = "A title"

    private var page: String { "https://github.com/owner/repo/discussions/\(number)" }
    private static let author = #"{"__typename":"User","login":"octocat","url":"https://github.com/octocat"}"#

    var json: String {
        """
        {"__typename":"Discussion","databaseId":\(number + 1000),"number":\(number),"title":\(title.json),\
        "body":"Why does it **break**?\\n","closed":false,"isAnswered":true,"upvoteCount":4,\
        "createdAt":"2024-01-01T00:00:00Z","updatedAt":"2024-01-02T00:00:00Z","closedAt":null,"url":\(page.json),\
        "author":\(Self.author),"category":{"name":"Q&A","emoji":":pray:"},\
        "repository":{"nameWithOwner":"owner/repo"},\
        "labels":{"nodes":[{"name":"bug","color":"ededed","description":null}]},"comments":{"totalCount":5},\
        "answer":{"author":\(Self.author),"body":"It does not.","createdAt":"2024-01-01T12:00:00Z",\
        "url":"\(page)#discussioncomment-1"}}
        """
    }

    static func comment(_ id: Int) -> String {
        """
        {"databaseId":\(id),"author":{"__typename":"Bot","login":"hubot","url":"https://github.com/hubot"},\
        "authorAssociation":"NONE","body":"Comment \(id)","createdAt":"2024-01-02T00:00:00Z",\
        "updatedAt":"2024-01-02T00:00:00Z","url":"https://github.com/x","reactions":{"totalCount":1},\
        "replies":{"nodes":[]}}
        """
    }
}

extension LoopbackServer.Reply {
    /// Returns a page of a GraphQL connection whose cursors are numbers of rows.
    static func connection(
        _ request: GitHubRequest, total: Int, countedAs name: String, _ wrap: (String) -> String,
        _ row: (Int) -> String
    ) -> Self {
        let first = request.body.firstMatch(of: /"first":(\d+)/).flatMap { Int($0.1) } ?? 0
        let start = request.body.firstMatch(of: /"after":"(\d+)"/).flatMap { Int($0.1) } ?? 0
        let end = min(start + first, total)
        let rows = start < end ? (start + 1...end).map(row) : []
        return .json(
            wrap(
                """
                {"\(name)":\(total),"pageInfo":{"endCursor":"\(end)","hasNextPage":\(end < total)},\
                "nodes":[\(rows.joined(separator: ","))]}
                """), ["X-RateLimit-Resource": "graphql", "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4999"])
    }
}

extension LoopbackServer {
    /// Starts a server with discussions 1, 2, … of `owner/repo`. Each has five comments.
    static func discussions(total: Int = 1, title: String = "A title") throws -> LoopbackServer {
        try .gitHub { request in
            guard request.path == "/graphql" else { return .error(404, "Not Found") }
            if request.body.contains(#""q":"#) {
                return .connection(
                    request, total: total, countedAs: "discussionCount",
                    {
                        #"{"data":{"search":\#($0)}}"#
                    }
                ) { FakeDiscussion(number: $0, title: title).json }
            }
            let number = request.body.firstMatch(of: /"number":(\d+)/).flatMap { Int($0.1) } ?? 0
            guard number <= total, request.body.contains(#""owner":"owner""#) else {
                return .json(
                    #"{"data":{"repository":null},"errors":[{"type":"NOT_FOUND","path":["repository"],"message":"x"}]}"#
                )
            }
            guard request.body.contains(#""first":"#) else {
                return .json(
                    #"{"data":{"repository":{"discussion":\#(FakeDiscussion(number: number, title: title).json)}}}"#)
            }
            return .connection(
                request, total: 5, countedAs: "totalCount",
                {
                    #"{"data":{"repository":{"discussion":{"comments":\#($0)}}}}"#
                }, FakeDiscussion.comment)
        }
    }
}
