import Foundation
import ModelContext
import Shared

/// A client that is connected to a server over two pipes.
final class TestClient: Sendable {
    private let requests = Pipe()
    private let responses = Pipe()
    private let server: Task<Void, any Error>
    /// The other ends of the pipes.
    private let connection: StandardStreams

    init(_ server: ModelContextServer, maximumLineLength: Int = 4 << 20) {
        let transport = StandardStreams(
            input: requests.fileHandleForReading.fileDescriptor, output: responses.fileHandleForWriting.fileDescriptor,
            maximumLineLength: maximumLineLength)
        let (requests, responses) = (requests, responses)
        self.server = Task {
            // The pipes stay open as long as the server uses them.
            defer { withExtendedLifetime((requests, responses)) {} }
            try await server.run(on: transport)
        }
        connection = StandardStreams(
            input: responses.fileHandleForReading.fileDescriptor, output: requests.fileHandleForWriting.fileDescriptor)
    }

    func send(line: String) async throws {
        try await connection.send(Array(line.utf8))
    }

    func send(_ message: JSONValue) async throws {
        try await send(line: message.compactText)
    }

    /// Returns the next message of the server.
    func next() async throws -> JSONValue {
        guard case .line(let line) = try await connection.receive() else { throw OutputClosed() }
        return try JSONReader.read(line) { (json) throws(JSONError) in try json.value() }
    }

    /// Sends a request and returns the next message.
    func request(
        _ method: String, _ params: JSONValue = .object([]), id: JSONValue = 1, era: Era = .modern
    ) async throws -> JSONValue {
        try await send(Self.request(method, params, id: id, era: era))
        return try await next()
    }

    static func request(_ method: String, _ params: JSONValue = .object([]), id: JSONValue = 1, era: Era = .modern)
        -> JSONValue
    {
        let params = era == .modern ? params.adding(["_meta": modernMeta]) : params
        return ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
    }

    static let modernMeta: JSONValue = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": .object([]),
    ]

    func initialize(_ version: String = "2025-11-25") async throws -> JSONValue {
        try await request("initialize", ["protocolVersion": .string(version)], id: 0, era: .legacy)
    }

    func closeInput() throws {
        try requests.fileHandleForWriting.close()
    }

    func closeOutput() throws {
        try responses.fileHandleForReading.close()
    }

    func cancelServer() {
        server.cancel()
    }

    /// Waits until the server returns.
    func waitForEnd() async throws {
        try await server.value
    }
}

extension JSONValue {
    /// Creates a value from JSON text that is known to be valid.
    init(json text: String) throws {
        self = try JSONReader.read(Array(text.utf8)) { (json) throws(JSONError) in try json.value() }
    }
}
