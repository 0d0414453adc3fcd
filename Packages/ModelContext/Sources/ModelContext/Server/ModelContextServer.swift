import Shared

/// A server that implements the Model Context Protocol (<https://modelcontextprotocol.io/specification>).
///
/// A server offers tools, resources and prompts to an AI assistant over a pair of streams. It supports the protocol
/// revisions 2026-07-28, 2025-11-25 and 2025-06-18 on the same connection. Requests are processed concurrently.
///
/// ```swift
/// let server = ModelContextServer(
///     ServerInfo(name: "dice", title: "Dice", version: "1.0"),
///     tools: [
///         Tool("roll", description: "Rolls a die.", inputSchema: ["type": "object"]) { _, _ in
///             ToolResult([.text("\(Int.random(in: 1...6))")])
///         }
///     ])
/// try await server.run(on: StandardStreams())
/// ```
public struct ModelContextServer: Sendable {
    let info: ServerInfo
    let instructions: String?
    let tools: [Tool]
    let resources: ResourceCatalog?
    let prompts: [Prompt]
    let completer: Completer?
    let progressInterval: Duration
    let argumentError: @Sendable (String) -> ToolError

    /// The maximum number of requests that a server processes concurrently for one client. The server rejects further
    /// requests until one of them ends.
    public static let maximumRequestsInProgress = 128

    /// The revisions of the Model Context Protocol that servers support, newest first.
    public static let supportedRevisions = ProtocolRevision.allNames

    /// Creates an MCP server with the given tools, resources and prompts.
    ///
    /// - Parameters:
    ///   - info: The name and version of the server.
    ///   - instructions: Instructions for the model on how to use the server, or `nil` if there are none.
    ///   - tools: The tools in the order in which clients list them. Each tool must have a unique name.
    ///   - resources: The resources, or `nil` if the server has none.
    ///   - prompts: The prompts in the order in which clients list them. Each prompt must have a unique name.
    ///   - completer: The function that completes arguments, or `nil` if the server offers no completion.
    ///   - progressInterval: The minimum time between two progress notifications for the same request.
    ///   - argumentError: The function that creates the error of a tool call whose arguments do not match the tool's
    ///     input schema. It receives a sentence that describes the problem, without its final period.
    public init(
        _ info: ServerInfo, instructions: String? = nil, tools: [Tool] = [], resources: ResourceCatalog? = nil,
        prompts: [Prompt] = [], completer: Completer? = nil, progressInterval: Duration = .milliseconds(250),
        argumentError: @escaping @Sendable (String) -> ToolError = { ToolError($0 + ".") }
    ) {
        self.info = info
        self.instructions = instructions
        self.tools = tools
        self.resources = resources
        self.prompts = prompts
        self.completer = completer
        self.progressInterval = progressInterval
        self.argumentError = argumentError
    }

    /// Serves one client until the input ends, the client stops reading the output, or the current task is canceled.
    ///
    /// Requests that are still in progress at that time are canceled, and the server sends no responses to them.
    ///
    /// - Throws: The error of the transport if it fails for a reason other than a closed output.
    public func run(on transport: some MessageTransport) async throws {
        let (lines, output) = AsyncStream<[UInt8]>.makeStream()
        let session = ServerSession(self, output: output)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await line in lines { try await transport.send(line) }
                }
                group.addTask {
                    defer { output.finish() }
                    while let line = try await transport.receive() { await session.receive(line) }
                    await session.close()
                }
                // An error in one child task cancels the other child task.
                while try await group.next() != nil {}
            }
        } catch is OutputClosed {
            return
        }
    }
}
