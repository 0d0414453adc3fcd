import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import Data

/// Tests over responses in the documented form (docs.github.com/graphql/guides/using-the-graphql-api-for-discussions).
@Suite(.timeLimit(.minutes(10)))
struct DiscussionDataTests {
    private func repository(_ transport: StubTransport, hasToken: Bool = true) -> GitHubDiscussionRepository {
        let client = HTTPClient(
            baseURL: GitHubAPI.baseURL, defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            transport: transport)
        return GitHubDiscussionRepository(api: GitHubAPI(client: client, account: APIKeyCheck { hasToken }))
    }

    private static func node(_ number: Int, _ members: String = "") -> String {
        let more = members.isEmpty ? "" : ",\(members)"
        return #"{"__typename":"Discussion","number":\#(number),"repository":{"nameWithOwner":"o/r"}\#(more)}"#
    }

    private static func results(_ nodes: [String], total: Int = 5, cursor: String? = nil) -> String {
        """
        {"data":{"search":{"discussionCount":\(total),"pageInfo":{"endCursor":\(cursor.map { "\"\($0)\"" } ?? "null"),\
        "hasNextPage":\(cursor != nil)},"nodes":[\(nodes.joined(separator: ","))]}}}
        """
    }

    private func found(
        _ transport: StubTransport, _ page: PageRequest = .first, sort: SearchSort? = nil
    ) async throws -> Page<Discussion> {
        try await repository(transport).search(
            SearchQuery(.discussions, words: ["x"], sort: sort), page: page, policy: .standard)
    }

    private func variables(_ request: HTTPRequest?) throws -> [String: Any] {
        let body = try JSONSerialization.jsonObject(with: Foundation.Data(request?.body ?? [])) as? [String: Any]
        return try #require(body?["variables"] as? [String: Any])
    }

    private static let full = """
        "databaseId":9,"title":"How?","body":"**Why**","closed":true,"isAnswered":true,"upvoteCount":4,\
        "createdAt":"2024-01-02T03:04:05Z","updatedAt":"2024-01-03T03:04:05Z","closedAt":"2024-01-04T03:04:05Z",\
        "url":"https://github.com/o/r/discussions/1",\
        "author":{"__typename":"User","login":"ann","url":"https://github.com/ann"},\
        "category":{"name":"Q&A","emoji":":pray:"},"comments":{"totalCount":3},\
        "labels":{"nodes":[{"name":"bug","color":"ff0000","description":null}]},\
        "answer":{"author":null,"body":"So.","createdAt":"2024-01-02T04:00:00Z","url":"https://github.com/x"}
        """

    @Test func `a documented response becomes rows with every property`() async throws {
        let transport = StubTransport().on(
            .any,
            .json(
                Self.results([Self.node(1, Self.full)], total: 7, cursor: "Y3"),
                headers: ["X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4999"]))
        let page = try await found(transport, sort: SearchSort("created"))
        let row = try #require(page.items.first)
        #expect(row.name.description == "o/r#1")
        #expect(row.id == 9)
        #expect(row.state == "closed")
        #expect(row.isAnswered == true)
        #expect(row.author?.login == "ann" && row.author?.type == .user)
        #expect(row.category == DiscussionCategory(name: "Q&A", emoji: ":pray:"))
        #expect(row.labels?.map(\.name) == ["bug"])
        #expect(row.upvoteCount == 4 && row.commentsCount == 3)
        #expect(row.answer?.body == "So." && row.answer?.author == nil && row.answer?.url != nil)
        #expect(row.closedAt != nil && row.repositoryURL?.text == "https://github.com/o/r")
        #expect(page.total == 7)
        #expect(page.next == PageRequest(number: 2, size: 30, cursor: "Y3"))
        #expect(page.provenance.rateLimit?.resource == "graphql")
        let request = try #require(transport.requests.first)
        #expect(request.method == .post && request.url.path == "/graphql")
        #expect(request.options.storesByBody && request.options.isRepeatable)
        #expect(request.cacheLifetime == ResponseLifetime.search)
        let variables = try variables(request)
        #expect(variables["q"] as? String == "x sort:created-desc")
        #expect(variables["first"] as? Int == 30 && variables["after"] is NSNull)
    }

    @Test func `a page is requested by its cursor, or by skipping the rows before it`() async throws {
        let transport = StubTransport().on(.any, .json(Self.results([Self.node(1)], cursor: "C")))
        _ = try await found(transport, PageRequest(number: 2, size: 30, cursor: "abc"))
        #expect(try variables(transport.requests.last)["after"] as? String == "abc")
        #expect(transport.requests.count == 1)
        let page = try await found(transport, PageRequest(number: 9, size: 30))
        let asked = try transport.requests.dropFirst().map { try variables($0) }
        #expect(asked.map { $0["first"] as? Int } == [100, 100, 40, 30])
        #expect(asked.map { $0["after"] as? String } == [nil, "C", "C", "C"])
        #expect(page.next == PageRequest(number: 10, size: 30, cursor: "C"))
    }

    @Test func `a page beyond the end is empty and has the total`() async throws {
        let transport = StubTransport().on(.any, .json(Self.results([Self.node(1)])))
        let page = try await found(transport, PageRequest(number: 3, size: 30))
        #expect(page.items.isEmpty && page.next == nil && page.total == 5)
    }

    @Test(arguments: [
        (#""author":null,"category":null,"labels":null,"answer":null,"comments":null,"isAnswered":null"#, 1),
        (
            #""author":7,"category":[],"labels":{"nodes":[null,{},{"name":""}]},"answer":"x","comments":{"totalCount":"9"}"#,
            1
        ),
        (#""author":{"login":"../x"},"url":"javascript:x","databaseId":null,"closed":null,"title":null"#, 1),
    ])
    func `missing and malformed members are unknown`(members: String, count: Int) async throws {
        let page = try await found(StubTransport().on(.any, .json(Self.results([Self.node(1, members)]))))
        let row = try #require(page.items.first)
        #expect(row.author == nil && row.category == nil && row.answer == nil && row.commentsCount == nil)
        #expect(row.labels?.isEmpty != false)
    }

    @Test func `nodes without access are omitted, and those with invalid names are counted`() async throws {
        let nodes = [
            "null", Self.node(1), #"{"number":1,"repository":{"nameWithOwner":"../x"}}"#, Self.node(0), "5",
            #"{"number":-7,"repository":{"nameWithOwner":"o/r"}}"#,
        ]
        let page = try await found(StubTransport().on(.any, .json(Self.results(nodes))))
        #expect(page.items.map(\.name.number) == [1])
        #expect(page.malformedCount == 4)
    }

    @Test(arguments: [
        (#"{"errors":[{"type":"RATE_LIMITED","message":"spent"}]}"#, AppError.Kind.rateLimited),
        (#"{"data":{"search":null}}"#, .badServerResponse), (#"{"data":{"search":[]}}"#, .badServerResponse),
        (#"{"data":null,"errors":[{"type":"INSUFFICIENT_SCOPES","message":"x"}]}"#, .forbidden),
        ("{}", .badServerResponse),
        (#"{"message":"You have exceeded a secondary rate limit"}"#, .secondaryRateLimited),
    ])
    func `a refusal with status 200 is an error`(json: String, kind: AppError.Kind) async throws {
        let error = await #expect(throws: AppError.self) {
            try await found(StubTransport().on(.any, .json(json)))
        }
        #expect(error?.kind == kind)
    }

    @Test func `a partial response is incomplete and is not stored`() async throws {
        let json = Self.results([Self.node(1)]).dropLast() + #","errors":[{"type":"RESOURCE_LIMITS_EXCEEDED"}]}"#
        let page = try await found(StubTransport().on(.any, .json(String(json))))
        #expect(page.items.count == 1 && page.isIncomplete)
    }

    @Test func `without a token nothing is sent`() async throws {
        let transport = StubTransport()
        let discussions = repository(transport, hasToken: false)
        let name = try #require(IssueName("o/r#1"))
        for call in 0..<3 {
            let error = await #expect(throws: AppError.self) {
                switch call {
                case 0:
                    _ = try await discussions.search(
                        SearchQuery(.discussions, words: ["x"]), page: .first, policy: .standard)
                case 1: _ = try await discussions.discussion(name, policy: .standard)
                default: _ = try await discussions.comments(on: name, page: .first, policy: .standard)
                }
            }
            #expect(error?.kind == .unauthorized)
            #expect(error?.advice == [.signIn(.github), .useDemo])
        }
        #expect(transport.requests.isEmpty)
    }

    // MARK: - One discussion

    @Test func `a discussion is loaded by its name`() async throws {
        let json = #"{"data":{"repository":{"discussion":\#(Self.node(1, Self.full))}}}"#
        let transport = StubTransport().on(.any, .json(json))
        let name = try #require(IssueName("o/r#1"))
        let discussion = try await repository(transport).discussion(name, policy: .standard).value
        #expect(discussion.title == "How?")
        let variables = try variables(transport.requests.first)
        #expect(variables["owner"] as? String == "o" && variables["number"] as? Int == 1)
    }

    @Test(arguments: [
        #"{"data":{"repository":null},"errors":[{"type":"NOT_FOUND","path":["repository"],"message":"x"}]}"#,
        #"{"data":{"repository":{"discussion":null}},"errors":[{"type":"NOT_FOUND","path":["repository","discussion"]}]}"#,
        #"{"data":{"repository":{"discussion":null}}}"#, #"{"data":{"repository":{}}}"#,
    ])
    func `a discussion that does not exist is not found`(json: String) async throws {
        let discussions = repository(StubTransport().on(.any, .json(json)))
        let name = try #require(IssueName("o/r#1"))
        let error = await #expect(throws: AppError.self) { try await discussions.discussion(name, policy: .standard) }
        #expect(error?.kind == .notFound)
        #expect(error?.reason.contains("there is no discussion o/r#1") == true)
    }

    @Test(arguments: ["[]", #"{"number":"x"}"#, #"{"number":1,"repository":{"nameWithOwner":"../x"}}"#, "7"])
    func `a malformed discussion is a malformed response`(discussion: String) async throws {
        let json = #"{"data":{"repository":{"discussion":\#(discussion)}}}"#
        let name = try #require(IssueName("o/r#1"))
        let error = await #expect(throws: AppError.self) {
            try await repository(StubTransport().on(.any, .json(json))).discussion(name, policy: .standard)
        }
        #expect(error?.kind == .badServerResponse)
    }

    @Test func `comments are followed by their replies, and those without an ID are omitted`() async throws {
        let comment = { (id: String, replies: String) in
            """
            {"databaseId":\(id),"author":{"__typename":"Bot","login":"hubot"},"authorAssociation":"MEMBER","body":"b",\
            "createdAt":"2024-01-02T03:04:05Z","url":"https://github.com/x","reactions":{"totalCount":2}\(replies)}
            """
        }
        let nodes = [
            comment("1", #","replies":{"nodes":[\#(comment("2", "")),null,\#(comment("null", ""))]}"#),
            comment("null", ""), "null", comment("3", #","replies":null"#),
        ]
        let json = """
            {"data":{"repository":{"discussion":{"comments":{"pageInfo":{"endCursor":"C","hasNextPage":true},\
            "nodes":[\(nodes.joined(separator: ","))]}}}}}
            """
        let name = try #require(IssueName("o/r#1"))
        let page = try await repository(StubTransport().on(.any, .json(json)))
            .comments(on: name, page: .first, policy: .standard)
        #expect(page.items.map(\.id) == [1, 2, 3])
        #expect(page.items.first?.author?.login == "hubot")
        #expect(page.items.first?.reactionsCount == 2)
        #expect(page.next == PageRequest(number: 2, size: 30, cursor: "C"))
        #expect(page.malformedCount == 1)
    }

    @Test func `the stored form restores every field`() throws {
        let name = try #require(IssueName("o/r#1"))
        let discussion = Discussion(name: name).with {
            $0.title = "A"
            $0.category = DiscussionCategory(name: "Q&A", emoji: ":pray:")
            $0.answer = DiscussionAnswer(body: "So.")
            $0.url = WebURL("https://github.com/o/r/discussions/1")
        }
        let bytes = FavoriteStorage.bytes(of: discussion)
        let stored = try #require(FavoriteStorage.item(bytes, version: FavoriteStorage.version, key: discussion.key))
        #expect(AnyHashable(discussion) == AnyHashable(stored))
    }
}
