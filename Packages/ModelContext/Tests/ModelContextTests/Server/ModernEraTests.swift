import ModelContext
import Shared
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ModernEraTests {
    private let sample = SampleServer()
    private let client: TestClient

    init() {
        client = TestClient(sample.server)
    }

    @Test func `discovery names the versions, capabilities and instructions`() async throws {
        let result = try #require(try await client.request("server/discover")["result"])
        #expect(result["resultType"] == "complete")
        #expect(result["supportedVersions"] == ["2026-07-28"])
        #expect(result["capabilities"]?.members?.map(\.key) == ["tools", "resources", "prompts", "completions"])
        #expect(result["instructions"] == "A server for tests.")
        #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["version"] == "1.2.3")
    }

    @Test(arguments: ["server/discover", "tools/list", "prompts/list", "resources/list", "resources/templates/list"])
    func `lists carry a statement about caching`(method: String) async throws {
        let result = try #require(try await client.request(method)["result"])
        #expect(result["ttlMs"]?.integer.map { $0 >= 0 } == true)
        #expect(["public", "private"].contains(result["cacheScope"]?.string))
    }

    @Test func `tools are listed with schemas and annotations`() async throws {
        let tools = try #require(try await client.request("tools/list")["result"]?["tools"]?.array)
        #expect(tools.map { $0["name"] } == ["echo", "fail", "wait", "pause", "count"])
        #expect(tools[0]["inputSchema"]?["required"] == ["text"])
        #expect(tools[0]["annotations"] == ["readOnlyHint": true, "openWorldHint": true])
    }

    @Test func `structured content is repeated as text`() async throws {
        let result = try #require(
            try await client.request("tools/call", ["name": "echo", "arguments": ["text": "hé"]])["result"])
        #expect(result["structuredContent"] == ["echo": "hé"])
        #expect(result["content"] == [["type": "text", "text": #"{"echo":"hé"}"#]])
        #expect(result["isError"] == false)
    }

    @Test func `progress increases and ends before the response`() async throws {
        var params: JSONValue = ["name": "count"]
        params = params.adding(["_meta": TestClient.modernMeta.adding(["progressToken": "t"])])
        try await client.send(["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params])
        for step in 1...3 {
            let message = try await client.next()
            #expect(message["method"] == "notifications/progress")
            #expect(message["params"]?["progress"]?.integer == step)
            #expect(message["params"]?["progressToken"] == "t")
        }
        #expect(try await client.next()["result"]?["content"]?.array?.first?["type"] == "image")
    }

    @Test func `without a progress token there is no progress`() async throws {
        #expect(try await client.request("tools/call", ["name": "count"])["result"] != nil)
    }

    @Test func `progress in quick succession is dropped`() async throws {
        let client = TestClient(SampleServer(progressInterval: .seconds(600)).server)
        let params: JSONValue = ["name": "count", "_meta": TestClient.modernMeta.adding(["progressToken": 1])]
        try await client.send(["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params])
        #expect(try await client.next()["params"]?["progress"]?.integer == 1)
        #expect(try await client.next()["result"] != nil)
    }

    @Test func `a wait is always reported, with an increased amount`() async throws {
        let client = TestClient(SampleServer(progressInterval: .seconds(600)).server)
        let params: JSONValue = ["name": "pause", "_meta": TestClient.modernMeta.adding(["progressToken": 1])]
        try await client.send(["jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params])
        #expect(try await client.next()["params"]?["progress"] == 1)
        #expect(try await client.next()["params"]?["progress"] == .number(1.001))
        #expect(try await client.next()["result"] != nil)
    }

    @Test func `a canceled request gets no response, and its id can be used again`() async throws {
        try await client.send(TestClient.request("tools/call", ["name": "wait"], id: 9))
        await sample.started.wait()
        try await client.send(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 9]])
        let response = try await client.request("tools/call", ["name": "echo", "arguments": ["text": "a"]], id: 9)
        #expect(response["result"]?["structuredContent"]?["echo"] == "a")
    }

    @Test func `a slow request does not delay others`() async throws {
        try await client.send(TestClient.request("tools/call", ["name": "wait"], id: 1))
        await sample.started.wait()
        #expect(try await client.request("tools/list", id: 2)["id"] == 2)
    }

    @Test func `a resource has its contents and its own caching`() async throws {
        let result = try #require(try await client.request("resources/read", ["uri": "sample://item/1"])["result"])
        #expect(result["contents"] == [["uri": "sample://item/1", "mimeType": "text/plain", "text": "one"]])
        #expect(result["ttlMs"] == 5000)
        #expect(result["cacheScope"] == "private")
    }

    @Test func `a prompt becomes a message of the user`() async throws {
        let result = try #require(
            try await client.request("prompts/get", ["name": "greet", "arguments": ["name": "Ada"]])["result"])
        #expect(result["messages"] == [["role": "user", "content": ["type": "text", "text": "Greet Ada."]]])
    }

    @Test func `at most 100 completions are sent, with their number`() async throws {
        let params: JSONValue = [
            "ref": ["type": "ref/resource", "uri": "sample://item/{id}"], "argument": ["name": "id", "value": "x"],
        ]
        let completion = try #require(try await client.request("completion/complete", params)["result"]?["completion"])
        #expect(completion["values"]?.array?.count == 100)
        #expect(completion["total"] == 150)
        #expect(completion["hasMore"] == true)
    }
}
