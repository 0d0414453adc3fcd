import CommandRunner
import Foundation
import Testing

/// A running server of the Model Context Protocol, and a client that writes its lines by hand.
final class Conversation: Sendable {
    let program: RunningProgram

    /// Starts the server.
    ///
    /// - Parameter arguments: The command line without the program's name.
    init(_ arguments: [String] = ["--demo", "mcp"], in sandbox: Sandbox) async throws {
        program = try await sandbox.start(arguments)
    }

    func send(_ line: String) {
        program.type(line + "\n")
    }

    /// Sends a request of the revision 2026-07-28.
    ///
    /// - Parameters:
    ///   - params: The members of `params` as JSON without braces.
    ///   - token: The progress token as JSON, or `nil`.
    func request(_ id: Int, _ method: String, _ params: String = "", token: String? = nil) {
        let progress = token.map { #","progressToken":\#($0)"# } ?? ""
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
            + #""io.modelcontextprotocol/clientCapabilities":{}\#(progress)}"#
        send(
            #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(params.isEmpty ? "" : params + ",")\#(meta)}}"#
        )
    }

    /// Calls a tool.
    func call(_ id: Int, _ tool: String, _ arguments: String, token: String? = nil) {
        request(id, "tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#, token: token)
    }

    /// Waits for the response with an identifier.
    func response(_ id: Int) async throws -> JSONTree {
        let mark = #""id":\#(id),"#
        let text = await program.output.text {
            $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().contains { $0.contains(mark) }
        }
        let line = try #require(text.lines.first { $0.contains(mark) }, "no response \(id) in \(text.suffix(500))")
        return try JSONTree(line)
    }

    /// Sends a request and returns its result.
    func result(_ id: Int, _ method: String, _ params: String = "") async throws -> JSONTree {
        request(id, method, params)
        return try #require(try await response(id)["result"])
    }

    /// Calls a tool and returns the structured content.
    func content(_ id: Int, _ tool: String, _ arguments: String) async throws -> JSONTree {
        call(id, tool, arguments)
        let response = try await response(id)
        return try #require(response["result"]?["structuredContent"], "\(response)")
    }

    /// Closes the input and waits for the end of the server.
    func end() async -> Ending {
        program.endInput()
        return await program.ending()
    }
}
