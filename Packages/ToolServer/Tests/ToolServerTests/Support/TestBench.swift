import DependencyInjection
import DomainTestSupport
import ModelContext
import Shared
import Synchronization
import Testing

@testable import Domain
@testable import ToolServer

/// A server over in-memory repositories, and a client of it.
struct TestBench {
    let server: ModelContextServer

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - data: The repositories.
    ///   - tools: The assembly of the server.
    ///   - isSignedIn: Whether an account is signed in.
    ///   - configure: Changes the options of the server.
    init(
        _ data: DomainTestSupportAssembly = DomainTestSupportAssembly(), _ more: [any Assembly] = [],
        tools: ToolServerAssembly = ToolServerAssembly(), isSignedIn: Bool = false,
        configure: (inout ToolServerOptions) -> Void = { _ in }
    ) throws {
        let container = Container([DomainAssembly(), data, tools] + more)
        try container.validate(ToolServer.self)
        let account = Account(provider: .github, host: Provider.github.host, login: "octocat")
        var options = ToolServerOptions(
            info: ServerInfo(name: "search-app", title: "Search App", version: "1.0.0"), sites: WebSites(),
            account: AccountAccess(isDemo: false, isAnonymous: false) { () throws(AppError) in
                isSignedIn ? account : nil
            })
        configure(&options)
        server = try container.resolve(ToolServer.self).server(options)
    }

    /// Calls a tool and returns the structured content.
    func call(_ tool: String, _ arguments: JSONValue) async throws -> JSONValue {
        let result = try await request("tools/call", ["name": .string(tool), "arguments": arguments])
        let content = try #require(result["result"]?["structuredContent"], "\(result.compactText)")
        // Clients that only show text receive the same object.
        #expect(result["result"]?["content"]?.array?.first?["text"]?.string == content.compactText)
        return content
    }

    /// Calls a tool that fails and returns the error.
    func failure(_ tool: String, _ arguments: JSONValue) async throws -> JSONValue {
        let result = try await request("tools/call", ["name": .string(tool), "arguments": arguments])
        try #require(result["result"]?["isError"] == true, "\(result.compactText)")
        #expect(result["result"]?["structuredContent"] == nil)
        let text = try #require(result["result"]?["content"]?.array?.first?["text"]?.string)
        let error = try JSONReader.read(Array(text.utf8)) { (json) throws(JSONError) in try json.value() }
        return try #require(error["error"])
    }

    /// Calls a tool and returns the progress notifications.
    func progress(of tool: String, _ arguments: JSONValue) async throws -> [JSONValue] {
        try await messages("tools/call", ["name": .string(tool), "arguments": arguments], ["progressToken": 1])
            .dropLast().compactMap { $0["params"] }
    }

    /// Sends one request and returns the response.
    func request(_ method: String, _ params: JSONValue = .object([])) async throws -> JSONValue {
        try #require(try await messages(method, params, .object([])).last)
    }

    /// Sends one request and returns all messages of the server. The last one is the response.
    private func messages(
        _ method: String, _ params: JSONValue, _ moreMeta: JSONValue
    ) async throws -> [JSONValue] {
        let ownMeta: JSONValue = [
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": .object([]),
        ]
        let meta: JSONValue = ["_meta": ownMeta.adding(moreMeta)]
        let request: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params.adding(meta),
        ]
        let transport = OneRequest(Array(request.compactText.utf8))
        try await server.run(on: transport)
        return transport.messages.withLock(\.self)
    }
}

/// A transport that sends one request, waits for its response, and then ends.
private final class OneRequest: MessageTransport {
    let messages = Mutex<[JSONValue]>([])
    private let requests: AsyncStream<[UInt8]>
    private let input: AsyncStream<[UInt8]>.Continuation

    init(_ request: [UInt8]) {
        (requests, input) = AsyncStream.makeStream()
        input.yield(request)
    }

    func receive() async throws -> IncomingLine? {
        for await line in requests { return .line(line) }
        return nil
    }

    func send(_ line: [UInt8]) async throws {
        let message = try JSONReader.read(line) { (json) throws(JSONError) in try json.value() }
        messages.withLock { $0.append(message) }
        if message["id"] != nil { input.finish() }
    }
}
