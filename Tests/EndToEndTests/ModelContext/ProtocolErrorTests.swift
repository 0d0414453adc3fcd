import Foundation
import Testing

/// Lines of valid requests of both eras.
enum RawLines {
    static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
    static let initialize =
        #"{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#

    /// Requests for every list in both eras. The first line negotiates the legacy era.
    static let valid: [String] = {
        let methods = ["tools/list", "prompts/list", "resources/list", "resources/templates/list"]
        let modern = (["server/discover"] + methods).enumerated().map { number, method in
            #"{"jsonrpc":"2.0","id":"m\#(number)","method":"\#(method)","params":{\#(meta)}}"#
        }
        let legacy = (["ping"] + methods).enumerated().map { number, method in
            #"{"jsonrpc":"2.0","id":"l\#(number)","method":"\#(method)"}"#
        }
        return [initialize, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#] + modern + legacy
    }()
}

/// Tests of the error table: which error each kind of wrong line gets.
@Suite(.timeLimit(.minutes(10)))
struct ProtocolErrorTests {
    struct WrongLine: Sendable, CustomTestStringConvertible {
        let line: String
        let code: Int
        /// Whether the error has the identifier of the request, `1`.
        let hasID: Bool

        init(_ line: String, _ code: Int, hasID: Bool = true) {
            self.line = line
            self.code = code
            self.hasID = hasID
        }

        var testDescription: String { String(line.prefix(100)) }
    }

    private static func modern(_ method: String, _ params: String = "") -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(params.isEmpty ? "" : params + ",")\#(RawLines.meta)}}"#
    }

    private static let version = #""io.modelcontextprotocol/protocolVersion""#

    static let lines: [WrongLine] = [
        WrongLine("no JSON", -32700, hasID: false),
        WrongLine(#"{"jsonrpc":"2.0","id":1,"method":"ping""#, -32700, hasID: false),
        WrongLine(#"{"jsonrpc":"2.0","id":1,"id":1,"method":NaN}"#, -32700, hasID: false),
        WrongLine(#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, hasID: false),
        WrongLine("3", -32600, hasID: false),
        WrongLine(#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, hasID: false),
        WrongLine(#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, hasID: false),
        WrongLine(#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, hasID: false),
        WrongLine(#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
        WrongLine(#"{"jsonrpc":"2.0","id":1}"#, -32600),
        WrongLine(#"{"jsonrpc":"2.0","id":1,"method":3}"#, -32600),
        WrongLine(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602),
        WrongLine(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\#(version):"2026-07-28"}}}"#, -32602),
        WrongLine(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\#(version):"2030-01-01"}}}"#, -32022),
        WrongLine(modern("no/such"), -32601), WrongLine(modern("logging/setLevel"), -32601),
        WrongLine(modern("resources/subscribe"), -32601), WrongLine(modern("subscriptions/listen"), -32601),
        WrongLine(modern("ping"), -32601),
        WrongLine(modern("tools/call", #""name":"no_such","arguments":{}"#), -32602),
        WrongLine(modern("tools/call", #""name":"search","arguments":[]"#), -32602),
        WrongLine(modern("tools/call", #""arguments":{}"#), -32602),
        WrongLine(modern("prompts/get", #""name":"no_such""#), -32602),
        WrongLine(modern("prompts/get", #""name":"find-repos","arguments":{}"#), -32602),
        WrongLine(modern("tools/list", #""cursor":"x""#), -32602),
        WrongLine(modern("resources/read", #""uri":"searchapp://repo/no/such""#), -32602),
        WrongLine(modern("resources/read", #""uri":"file:///etc/passwd""#), -32602),
        WrongLine(modern("resources/read"), -32602),
        WrongLine(
            modern(
                "completion/complete", #""ref":{"type":"ref/prompt","name":"x"},"argument":{"name":"a","value":""}"#),
            -32602),
    ]

    @Test(arguments: lines)
    func `an invalid line gets an error, and the server continues`(wrong: WrongLine) async throws {
        let conversation = try await Conversation(in: Sandbox())
        conversation.send(wrong.line)
        _ = try await conversation.result(2, "tools/list")
        // A line that needs no work is answered before the next one, a resource perhaps after it.
        let text = await conversation.program.output.text { $0.contains(#""code":"#) }
        let error = try #require(text.lines.map { try JSONTree($0) }.first { $0["error"] != nil })
        #expect(error["error"]?["code"]?.number == Double(wrong.code))
        #expect((error["id"] != nil) == wrong.hasID)
        let ending = await conversation.end()
        #expect(ending.code == 0)
        #expect(ending.lines.count == 2)
    }

    @Test func `an unknown version is rejected with the known ones`() async throws {
        let conversation = try await Conversation(in: Sandbox())
        conversation.send(try #require(Self.lines.first { $0.code == -32022 }).line)
        let data = try await conversation.response(1)["error"]?["data"]
        #expect(data?["requested"]?.text == "2030-01-01")
        #expect(data?["supported"]?.elements.compactMap(\.text) == ["2026-07-28", "2025-11-25", "2025-06-18"])
    }

    @Test func `in the legacy revisions, an unknown resource has its own code, and initialize happens once`()
        async throws
    {
        let conversation = try await Conversation(in: Sandbox())
        conversation.send(RawLines.initialize)
        conversation.send(
            #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"searchapp://repo/no/such"}}"#)
        #expect(try await conversation.response(1)["error"]?["code"]?.number == -32002)
        conversation.send(
            #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"https://github.com/a/b"}}"#)
        #expect(try await conversation.response(2)["error"]?["code"]?.number == -32002)
        conversation.send(RawLines.initialize.replacing(#""id":"i""#, with: #""id":3"#))
        #expect(try await conversation.response(3)["error"]?["code"]?.number == -32600)
        // The version that was asked for is not served: the answer has the newest one.
        #expect(
            await conversation.program.output.text(containing: "serverInfo").contains(
                #""protocolVersion":"2025-11-25""#))
    }

    @Test(arguments: [
        (#"{"kind":"repos","query":"x","filters":{"no-such":"1"}}"#, "usage"),
        (#"{"kind":"repos","query":"x","filters":{"stars":"many"}}"#, "usage"),
        (#"{"kind":"repos"}"#, "usage"), (#"{"kind":"repos","query":"x","sort":"color"}"#, "usage"),
        (#"{"kind":"repos","query":"x","cursor":"abc"}"#, "usage"),
        (#"{"kind":"repos","query":"x","fields":["no-such"]}"#, "usage"),
    ])
    func `an error that a model can correct is a result, not a protocol error`(arguments: String, kind: String)
        async throws
    {
        let conversation = try await Conversation(in: Sandbox())
        conversation.call(1, "search", arguments)
        let result = try await conversation.response(1)["result"]
        #expect(result?["isError"] == .bool(true))
        #expect(result?["structuredContent"] == nil)
        let error = try JSONTree(try #require(result?["content"]?[0]?["text"]?.text))["error"]
        #expect(error?["kind"]?.text == kind)
        #expect(error?.keys == ["kind", "message", "status", "retryAfterSeconds", "resetAt", "url", "hint"])
        #expect(error?["message"]?.text?.contains("--") == false)
    }
}
