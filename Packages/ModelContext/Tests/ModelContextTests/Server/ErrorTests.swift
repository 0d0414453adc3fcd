import ModelContext
import Shared
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ErrorTests {
    private let client = TestClient(SampleServer().server)

    @Test(arguments: [
        ("{", -32700), ("\u{0}", -32700), ("[]", -32600), ("1", -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    ])
    func `a line that is not a request gets an error without an id`(line: String, code: Int) async throws {
        try await client.send(line: line)
        let response = try await client.next()
        #expect(response["error"]?["code"]?.integer == code)
        #expect(response["id"] == nil)
        // The server goes on.
        #expect(try await client.request("server/discover")["result"] != nil)
    }

    @Test(arguments: [
        (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602),
    ])
    func `a malformed request with an id gets an error with that id`(line: String, code: Int) async throws {
        try await client.send(line: line)
        let response = try await client.next()
        #expect(response["error"]?["code"]?.integer == code)
        #expect(response["id"] == 1)
    }

    @Test func `a response and an unknown notification are ignored`() async throws {
        try await client.send(line: #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
        try await client.send(line: #"{"jsonrpc":"2.0","method":"notifications/unknown"}"#)
        try await client.send(line: #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}"#)
        #expect(try await client.request("server/discover", id: "next")["id"] == "next")
    }

    @Test(arguments: [
        ("unknown", -32601), ("ping", -32601), ("initialize", -32601), ("logging/setLevel", -32601),
        ("subscriptions/listen", -32601), ("resources/subscribe", -32601),
    ])
    func `a method that the modern revision does not have is not found`(method: String, code: Int) async throws {
        #expect(try await client.request(method)["error"]?["code"]?.integer == code)
    }

    @Test(arguments: [
        ("tools/call", #"{"name":"unknown"}"#), ("tools/call", "{}"), ("tools/call", #"{"name":"echo","arguments":5}"#),
        ("tools/list", #"{"cursor":"x"}"#), ("resources/list", #"{"cursor":"x"}"#),
        ("prompts/get", #"{"name":"unknown"}"#), ("prompts/get", #"{"name":"greet"}"#),
        ("prompts/get", #"{"name":"greet","arguments":{"name":5}}"#), ("resources/read", "{}"),
        (
            "completion/complete",
            #"{"ref":{"type":"ref/prompt","name":"unknown"},"argument":{"name":"n","value":""}}"#
        ), ("completion/complete", #"{"ref":{"type":"other"},"argument":{"name":"n","value":""}}"#),
        ("completion/complete", #"{"ref":{"type":"ref/prompt","name":"greet"}}"#),
    ])
    func `invalid parameters are refused`(method: String, params: String) async throws {
        let response = try await client.request(method, try JSONValue(json: params))
        #expect(response["error"]?["code"]?.integer == -32602)
    }

    @Test func `a request without client capabilities is refused`() async throws {
        try await client.send([
            "jsonrpc": "2.0", "id": 1, "method": "tools/list",
            "params": ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]],
        ])
        #expect(try await client.next()["error"]?["code"]?.integer == -32602)
    }

    @Test func `another version is refused with the supported ones`() async throws {
        try await client.send([
            "jsonrpc": "2.0", "id": 1, "method": "tools/list",
            "params": ["_meta": ["io.modelcontextprotocol/protocolVersion": "2030-01-01"]],
        ])
        let error = try #require(try await client.next()["error"])
        #expect(error["code"]?.integer == -32022)
        #expect(error["data"]?["requested"] == "2030-01-01")
        #expect(error["data"]?["supported"]?.array?.first == "2026-07-28")
    }

    @Test(arguments: [(Era.modern, -32602), (.legacy, -32002)])
    func `a missing resource has the error code of its era`(era: Era, code: Int) async throws {
        if era == .legacy { _ = try await client.initialize() }
        let error = try await client.request("resources/read", ["uri": "other://x"], era: era)["error"]
        #expect(error?["code"]?.integer == code)
        #expect(error?["data"]?["uri"] == "other://x")
    }

    @Test func `a second request with an id in progress is refused`() async throws {
        let sample = SampleServer()
        let client = TestClient(sample.server)
        try await client.send(TestClient.request("tools/call", ["name": "wait"], id: 5))
        await sample.started.wait()
        let response = try await client.request("tools/list", id: 5)
        #expect(response["error"]?["code"]?.integer == -32600)
    }

    @Test func `the details of an internal error stay in the server`() async throws {
        let response = try await client.request("tools/call", ["name": "fail", "arguments": ["internally": true]])
        #expect(response["error"]?["code"]?.integer == -32603)
        #expect(!response.compactText.contains("secret"))
    }

    @Test func `an error that a model can correct is a result`() async throws {
        let result = try await client.request("tools/call", ["name": "fail"])["result"]
        #expect(result?["isError"] == true)
        #expect(result?["content"] == [["type": "text", "text": "It failed."]])
    }

    @Test(arguments: [
        ("{}", "text is missing."), (#"{"text":5}"#, "text must be a string."),
        (#"{"text":"123456"}"#, "text must have at most 5 characters."),
        (#"{"text":"1","other":1}"#, "other is unknown. Known names: text."),
    ])
    func `arguments that do not satisfy the schema are explained to the model`(arguments: String, text: String)
        async throws
    {
        let params: JSONValue = ["name": "echo", "arguments": try JSONValue(json: arguments)]
        let result = try await client.request("tools/call", params)["result"]
        #expect(result?["isError"] == true)
        #expect(result?["content"]?.array?.first?["text"] == .string(text))
    }
}
