public import Foundation
public import Shared

/// An error that the server sends instead of a result (JSON-RPC 2.0, section 5.1).
///
/// Use it for requests that violate the protocol. Report errors that a model can handle, such as an unknown name or a
/// lost connection, as a ``ToolResult`` with ``ToolResult/isError``.
public struct ProtocolError: Error, Sendable, Hashable {
    /// The error code.
    public let code: Int
    /// A sentence that describes the error. It must not contain secrets or local paths.
    public let message: String
    /// Additional information, or `nil` if there is none.
    public let data: JSONValue?

    /// Creates an error.
    public init(code: Int, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// Returns the error for a line that is not valid JSON.
    static func parseError(_ message: String) -> ProtocolError { ProtocolError(code: -32700, message: message) }

    /// Returns the error for a message that is not a valid request.
    static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(code: -32600, message: message) }

    /// Returns the error for a method that is unknown or belongs to a feature that the server does not offer.
    static func methodNotFound(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "The method \(method) is not available.")
    }

    /// Returns the error for invalid parameters of a request.
    public static func invalidParams(_ message: String, data: JSONValue? = nil) -> ProtocolError {
        ProtocolError(code: -32602, message: message, data: data)
    }

    /// The error for a failure of the server. The message contains no details, because they could reveal local paths or
    /// secrets.
    static let internalError = ProtocolError(code: -32603, message: "The server failed to process the request.")

    /// Returns the error for a protocol version that is not supported (revision 2026-07-28).
    static func unsupportedVersion(_ version: String) -> ProtocolError {
        ProtocolError(
            code: -32022, message: "The protocol version is not supported.",
            data: ["supported": JSONValue(ProtocolRevision.allNames), "requested": .string(version)])
    }

    /// Returns the error for a resource that does not exist. The code depends on the protocol revision of the request.
    static func resourceNotFound(_ uri: String, in era: Era) -> ProtocolError {
        ProtocolError(
            code: era == .modern ? -32602 : -32002, message: "The resource was not found.", data: ["uri": .string(uri)])
    }

    /// The JSON value of the member `error` in the response.
    var json: JSONValue {
        var members = [JSONMember("code", .integer(Int64(code))), JSONMember("message", .string(message))]
        if let data { members.append(JSONMember("data", data)) }
        return .object(members)
    }
}

extension ProtocolError: LocalizedError {
    /// The message of the error.
    public var errorDescription: String? { message }
}
