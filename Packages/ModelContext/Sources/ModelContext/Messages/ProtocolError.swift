public import Foundation
public import Shared

/// A JSON-RPC error that the server sends instead of a result (JSON-RPC 2.0, section 5.1).
///
/// Use it for requests that violate the protocol. For errors that a model can handle, such as an unknown name or a lost
/// connection, return a ``ToolResult`` whose ``ToolResult/isError`` is `true`.
public struct ProtocolError: Error, Sendable, Hashable {
    /// The JSON-RPC error code, such as -32602 for invalid parameters.
    public let code: Int
    /// A sentence that describes the protocol error to the client. It must not contain secrets or local paths.
    public let message: String
    /// Additional information about the protocol error, or `nil` if there is none.
    public let data: JSONValue?

    /// Creates a protocol error with a JSON-RPC error code and a message for the client.
    public init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// Returns the JSON-RPC error for a line of input that is not valid JSON.
    static func parseError(_ message: String) -> ProtocolError { ProtocolError(code: -32700, message: message) }

    /// Returns the JSON-RPC error for a message that is not a valid request.
    static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(code: -32600, message: message) }

    /// Returns the JSON-RPC error for an unknown method or a method of a feature that the server does not offer.
    static func methodNotFound(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "The method \(method) is not available.")
    }

    /// Returns the JSON-RPC error for a request with invalid parameters.
    public static func invalidParams(_ message: String, data: JSONValue? = nil) -> ProtocolError {
        ProtocolError(code: -32602, message: message, data: data)
    }

    /// The JSON-RPC error for an internal failure of the server. The message contains no details, because they could
    /// reveal local paths or secrets.
    static let internalError = ProtocolError(code: -32603, message: "The server failed to process the request.")

    /// Returns the protocol error for a request with an unsupported protocol version. The error is defined in MCP
    /// revision 2026-07-28 and later.
    static func unsupportedVersion(_ version: String) -> ProtocolError {
        ProtocolError(
            code: -32022, message: "The protocol version is not supported.",
            data: ["supported": JSONValue(ProtocolRevision.allNames), "requested": .string(version)])
    }

    /// Returns the protocol error for a resource that does not exist. The error code depends on the protocol revision
    /// of the request.
    static func resourceNotFound(_ uri: String, in era: Era) -> ProtocolError {
        ProtocolError(
            code: era == .modern ? -32602 : -32002, message: "The resource was not found.", data: ["uri": .string(uri)])
    }

    /// The error as JSON, for the member `error` of a JSON-RPC response.
    var json: JSONValue {
        JSONValue(omittingNil: ["code": JSONValue(code), "message": .string(message), "data": data])
    }
}

extension ProtocolError: LocalizedError {
    /// The message that describes the protocol error.
    public var errorDescription: String? { message }
}
