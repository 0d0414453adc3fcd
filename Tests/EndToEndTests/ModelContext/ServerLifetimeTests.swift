import Foundation
import Network
import NetworkTestSupport
import Synchronization
import Testing

/// Tests of the beginning and the end of a server.
@Suite(.timeLimit(.minutes(10)))
struct ServerLifetimeTests {
    /// A server in place of GitHub whose searches never end.
    private static func silent() throws -> LoopbackServer {
        try LoopbackServer.gitHub { _ in .silence }
    }

    @Test func `without input the server ends with success and prints nothing`() async throws {
        let ending = try await Sandbox().run("--demo", "mcp")
        #expect(ending.code == 0)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.isEmpty)
    }

    @Test func `an incomplete last line is reported, and the server ends with success`() async throws {
        let ending = try await Sandbox().run(["--demo", "mcp"], input: #"{"jsonrpc":"2.0","id""#)
        #expect(ending.code == 0)
        #expect(ending.output.contains("-32700"))
        #expect(ending.errors.isEmpty)
    }

    @Test func `the end of the input cancels calls in progress`() async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.silent()))
        conversation.call(1, "search", #"{"kind":"repos","query":"x"}"#)
        _ = try await conversation.result(2, "tools/list")
        let ending = await conversation.end()
        #expect(ending.code == 0)
        #expect(ending.lines.count == 1)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a termination signal ends the server normally`(signal: Int32) async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.silent()))
        conversation.call(1, "search", #"{"kind":"repos","query":"x"}"#)
        _ = try await conversation.result(2, "tools/list")
        conversation.program.signal(signal)
        let ending = await conversation.program.ending()
        #expect(ending.code == 0)
        #expect(ending.errors.isEmpty)
    }

    @Test func `after a kill during a collection, the next server continues it and loses no favorite`() async throws {
        let gate = LoopbackGate()
        let hangs = Mutex(true)
        let server = try LoopbackServer.gitHub { request in
            if request.path.hasPrefix("/repos/") { return .json(FakeRepo(1).json) }
            let isSecond = request.query["page"] == "2" && hangs.withLock(\.self)
            return isSecond
                ? .response(body: [], after: gate) : FakeSearch.repos(total: 250).reply(to: request)
        }
        let sandbox = try Sandbox(github: server)
        let arguments = ["mcp", "--allow", "favorites,files", "--output", sandbox.folder.path]
        let collection = #"{"kind":"repos","query":"x","file":"repos.jsonl"}"#
        let killed = try await Conversation(arguments, in: sandbox)
        _ = try await killed.content(1, "keep", #"{"kind":"repo","ids":["owner/repo-1"],"keep":true}"#)
        killed.call(2, "collect", collection)
        await gate.reached()
        killed.program.signal(SIGKILL)
        #expect(await killed.program.ending().code == 137)
        hangs.withLock { $0 = false }
        gate.open()
        let next = try await Conversation(arguments, in: sandbox)
        #expect(try await next.content(1, "collect", collection)["rows"]?.number == 250)
        #expect(try await sandbox.run("fav", "list").lines.count == 1)
    }

    @Test func `a client that no longer reads ends the server silently`() async throws {
        let sandbox = try Sandbox()
        let lines = (1...2_000).map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"tools/list","params":{\#(RawLines.meta)}}"#
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: sandbox.folder.appending(path: "requests.txt"))
        let run = try await sandbox.runShell(
            "set -o pipefail; (App --demo mcp <requests.txt; echo \"code $?\" >code.txt) | head -1 >/dev/null; cat code.txt",
            shell: ["bash", "-c"])
        #expect(run.output == "code 0\n")
        #expect(run.errors.isEmpty)
    }

    @Test func `a slow search does not delay other requests`() async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.silent()))
        for id in 1...8 { conversation.call(id, "search", #"{"kind":"repos","query":"x\#(id)"}"#) }
        #expect(try await conversation.result(20, "tools/list")["tools"]?.elements.isEmpty == false)
        #expect(try await conversation.result(21, "server/discover")["resultType"]?.text == "complete")
    }

    @Test func `a ninth concurrent call is rejected, and canceling one makes room`() async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.silent()))
        for id in 1...8 { conversation.call(id, "search", #"{"kind":"repos","query":"x\#(id)"}"#) }
        conversation.call(9, "describe_search", #"{"kind":"repos"}"#)
        let refused = try await conversation.response(9)["result"]
        #expect(refused?["isError"] == .bool(true))
        #expect(refused?["content"]?[0]?["text"]?.text?.contains("rateLimited") == true)
        conversation.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
        var id = 10
        while true {
            conversation.call(id, "describe_search", #"{"kind":"repos"}"#)
            if try await conversation.response(id)["result"]?["isError"] == .bool(false) { break }
            id += 1
        }
        let ending = await conversation.end()
        #expect(!ending.output.contains(#""id":1,"#))
    }

    @Test func `a line that is too long is rejected, and the next one gets a response`() async throws {
        let sandbox = try Sandbox()
        let next = #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{\#(RawLines.meta)}}"#
        try Data((next + "\n").utf8).write(to: sandbox.folder.appending(path: "next.txt"))
        let run = try await sandbox.runShell(
            "(head -c 67108864 /dev/zero | tr '\\0' x; echo; cat next.txt) | App --demo mcp")
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(run.lines.first?.contains("-32600") == true)
        #expect(run.lines.last?.contains(#""id":2"#) == true)
    }

    @Test func `an identifier in use is rejected and can be used again later`() async throws {
        let conversation = try await Conversation(["mcp"], in: Sandbox(github: Self.silent()))
        conversation.call(1, "search", #"{"kind":"repos","query":"x"}"#)
        conversation.request(1, "tools/list")
        #expect(try await conversation.response(1)["error"]?["code"]?.number == -32600)
        conversation.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
        conversation.request(1, "tools/list")
        let text = await conversation.program.output.text { $0.lines.count >= 2 && $0.hasSuffix("\n") }
        #expect(text.lines.last?.contains(#""tools":["#) == true)
    }

    @Test func `hostile lines neither end the server nor get a wrong response`() async throws {
        let conversation = try await Conversation(in: Sandbox())
        let nested = String(repeating: "[", count: 100_000)
        for line in [nested, "{\"a\":" + nested, "\u{0}", "\"\\ud800\"", "", " ", "null", "{}", "[]", "{\"id\":1}"] {
            conversation.send(line)
        }
        #expect(try await conversation.result(7, "tools/list")["tools"]?.elements.isEmpty == false)
        let ending = await conversation.end()
        #expect(ending.code == 0)
        #expect(ending.lines.dropLast().allSatisfy { $0.contains(#""error""#) })
    }
}
