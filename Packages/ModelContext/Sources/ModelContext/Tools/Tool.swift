public import Foundation
public import Shared

/// A tool of an MCP server, which is a function that a model can call.
public struct Tool: Sendable {
    /// The properties of a tool that help a client decide whether a call requires the user's consent.
    public struct Annotations: Sendable, Hashable {
        /// Whether the tool only reads data and changes nothing.
        public let isReadOnly: Bool
        /// Whether the tool can delete or overwrite data. Clients ignore the value for a read-only tool.
        public let isDestructive: Bool
        /// Whether repeated calls with the same arguments have no additional effect. Clients ignore the value for a
        /// read-only tool.
        public let isIdempotent: Bool
        /// Whether the tool accesses systems outside the server, such as a web service.
        public let isOpenWorld: Bool

        /// Creates annotations. By default, the tool is not destructive, is idempotent and accesses systems outside the
        /// server.
        public init(
            isReadOnly: Bool, isDestructive: Bool = false, isIdempotent: Bool = true, isOpenWorld: Bool = true
        ) {
            self.isReadOnly = isReadOnly
            self.isDestructive = isDestructive
            self.isIdempotent = isIdempotent
            self.isOpenWorld = isOpenWorld
        }

        /// The annotations of a tool that only reads data and accesses systems outside the server, such as a web
        /// service.
        public static let readOnly = Annotations(isReadOnly: true)

        var json: JSONValue {
            guard !isReadOnly else { return ["readOnlyHint": true, "openWorldHint": .bool(isOpenWorld)] }
            return [
                "readOnlyHint": false, "destructiveHint": .bool(isDestructive), "idempotentHint": .bool(isIdempotent),
                "openWorldHint": .bool(isOpenWorld),
            ]
        }
    }

    /// The function that performs a tool call. The server calls it only with arguments that satisfy the input schema.
    ///
    /// If the function throws a ``ToolError``, the model receives the text of the error as the result. Any other error
    /// is reported to the client as an internal error without details.
    public typealias Handler = @Sendable (_ arguments: JSONValue, _ context: RequestContext) async throws -> ToolResult

    /// The name of the tool, which consists of 1 to 64 ASCII letters, digits, underscores, dots and hyphens.
    public let name: String
    /// A description of the tool that tells the model when and how to use it.
    public let description: String
    /// The JSON Schema of the arguments. Its type must be `object`.
    public let inputSchema: JSONValue
    /// The JSON Schema of ``ToolResult/structuredContent``, or `nil` if the tool returns no structured content.
    public let outputSchema: JSONValue?
    /// The properties of the tool that help a client decide whether a call requires the user's consent.
    public let annotations: Annotations
    let handler: Handler

    /// Creates a tool, which is read-only by default.
    public init(
        _ name: String, description: String, inputSchema: JSONValue, outputSchema: JSONValue? = nil,
        annotations: Annotations = .readOnly, handler: @escaping Handler
    ) {
        self.name = name
        self.description = description
        self.inputSchema = inputSchema
        self.outputSchema = outputSchema
        self.annotations = annotations
        self.handler = handler
    }

    /// The tool as JSON, for the response to a `tools/list` request.
    var json: JSONValue {
        JSONValue(omittingNil: [
            "name": .string(name), "description": .string(description), "inputSchema": inputSchema,
            "outputSchema": outputSchema, "annotations": annotations.json,
        ])
    }
}

/// An error of a tool call that the model receives as a result. The model can read its text and possibly correct the
/// call.
public struct ToolError: Error, Sendable, Hashable {
    /// The error text that the model receives.
    public let text: String

    /// Creates a tool error with the text that the model receives.
    public init(_ text: String) {
        self.text = text
    }
}

extension ToolError: LocalizedError {
    /// The error text that the model receives.
    public var errorDescription: String? { text }
}
