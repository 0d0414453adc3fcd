import Foundation
import NetworkTestSupport
import Testing

/// Tests of the size, the pictures and the lifetime of results.
@Suite(.timeLimit(.minutes(10)))
struct ToolResultTests {
    private static let repos = (1...100).map { FakeRepo($0, description: String(repeating: "漢字 text ", count: 300)) }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            if request.path == "/search/repositories" { return FakeSearch.rows(repos).reply(to: request) }
            if request.path.hasSuffix("/readme") { return .error(404, "Not Found") }
            return repos.first { request.path == "/repos/\($0.fullName)" }.map { .json($0.json) }
                ?? .error(404, "Not Found")
        }
    }

    @Test func `a search result has at most 100,000 characters, and a cursor gives access to the remaining rows`()
        async throws
    {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.server()))
        var (cursor, names, id) = ("", Set<String>(), 0)
        repeat {
            id += 1
            let more = cursor.isEmpty ? "" : #","cursor":"\#(cursor)""#
            conversation.call(
                id, "search", #"{"kind":"repos","query":"x","limit":100,"fields":["fullName","description"]\#(more)}"#)
            let result = try #require(try await conversation.response(id)["result"])
            #expect(try #require(result["content"]?[0]?["text"]?.text).count <= 100_000)
            let rows = result["structuredContent"]?["items"]?.elements.compactMap { $0["fullName"]?.text } ?? []
            #expect(!rows.isEmpty && rows.count < 100)
            #expect(names.isDisjoint(with: rows))
            names.formUnion(rows)
            cursor = result["structuredContent"]?["nextCursor"]?.text ?? ""
        } while !cursor.isEmpty && id < 20
        #expect(names.count == 100)
    }

    @Test func `several items together have at most 100,000 characters`() async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.server()))
        let ids = Self.repos.prefix(20).map(\.fullName.json).joined(separator: ",")
        conversation.call(1, "view", #"{"kind":"repo","ids":[\#(ids)],"maxCharacters":100000}"#)
        let result = try #require(try await conversation.response(1)["result"])
        #expect(try #require(result["content"]?[0]?["text"]?.text).count <= 100_000)
        #expect(result["structuredContent"]?["results"]?.elements.count == 20)
    }

    @Test(arguments: [("photo", "photos", "mountain", "id"), ("user", "users", "swift", "login")])
    func `a picture of the demo is an image with its credit`(
        kind: String, kinds: String, query: String, field: String
    ) async throws {
        let conversation = try await Conversation(in: Sandbox())
        let found = try await conversation.content(
            1, "search", #"{"kind":"\#(kinds)","query":"\#(query)","limit":1,"fields":["\#(field)"]}"#)
        let id = try #require(found["items"]?[0]?[field]?.text)
        conversation.call(2, "picture", #"{"kind":"\#(kind)","id":"\#(id)","width":128}"#)
        let content = try #require(try await conversation.response(2)["result"]?["content"])
        #expect(content[0]?["type"]?.text == "image")
        #expect(content[0]?["mimeType"]?.text == "image/png")
        let bytes = try #require(Data(base64Encoded: content[0]?["data"]?.text ?? ""))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(content[1]?["type"]?.text == "text")
        #expect(content[1]?["text"]?.text?.isEmpty == false)
    }

    @Test func `the lifetime of a resource is that of its stored response`() async throws {
        let server = try Self.server()
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: server))
        let uri = #""uri":"searchapp://repo/owner/repo-1""#
        var lifetimes: [Double] = []
        for id in 1...2 {
            let result = try await conversation.result(id, "resources/read", uri)
            lifetimes.append(try #require(result["ttlMs"]?.number))
        }
        let (first, second) = (try #require(lifetimes.first), try #require(lifetimes.last))
        #expect(first <= 600_000 && first > 300_000)
        #expect(second <= first)
        let sandbox = try Sandbox(github: server, ["SEARCHAPP_CACHE_TTL": "0s"])
        let other = try await Conversation(["mcp"], in: sandbox)
        #expect(try await other.result(1, "resources/read", uri)["ttlMs"]?.number == 0)
    }

    @Test func `searches run one at a time, so that each response reports the rate limit before the next request`()
        async throws
    {
        let gate = LoopbackGate()
        let server = try LoopbackServer.gitHub { request in
            request.query["q"]?.contains("first") == true
                ? .response(body: Array(#"{"total_count":0,"items":[]}"#.utf8), after: gate)
                : FakeSearch.rows(Self.repos).reply(to: request)
        }
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: server))
        conversation.call(1, "search", #"{"kind":"repos","query":"first"}"#)
        await gate.reached()
        conversation.call(2, "search", #"{"kind":"repos","query":"second","limit":1}"#)
        // A detail has another rate limit, so its response shows that the server has had time for the second search.
        let viewed = try await conversation.content(
            3, "view", #"{"kind":"repo","ids":["owner/repo-1"],"fields":["fullName"]}"#)
        #expect(viewed["results"]?.elements.count == 1)
        #expect(server.asked.filter { $0.path == "/search/repositories" }.count == 1)
        gate.open()
        #expect(try await conversation.response(2)["result"]?["isError"] == .bool(false))
    }
}
