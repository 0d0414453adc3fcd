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

    /// Sends one request and returns the response.
    func request(_ method: String, _ params: JSONValue = .object([])) async throws -> JSONValue {
        let meta: JSONValue = [
            "_meta": [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": .object([]),
            ]
        ]
        let request: JSONValue = [
            "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params.adding(meta),
        ]
        let transport = OneRequest(Array(request.compactText.utf8))
        try await server.run(on: transport)
        let response = transport.response.withLock { $0 }
        let line = try #require(response)
        return try JSONReader.read(line) { (json) throws(JSONError) in try json.value() }
    }
}

/// A transport that sends one request, waits for its response, and then ends.
private final class OneRequest: MessageTransport {
    let response = Mutex<[UInt8]?>(nil)
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
        response.withLock { $0 = line }
        input.finish()
    }
}
