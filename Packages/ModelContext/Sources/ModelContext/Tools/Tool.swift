public import Foundation
public import Shared

/// A function of the server that a model can call.
public struct Tool: Sendable {
    /// The properties that help a client decide whether a call needs the user's consent.
    public struct Annotations: Sendable, Hashable {
        /// Whether the tool only reads data.
        public let isReadOnly: Bool
        /// Whether the tool can delete or overwrite something. Meaningless for a read-only tool.
        public let isDestructive: Bool
        /// Whether repeated calls with the same arguments have no additional effect. Meaningless for a read-only tool.
        public let isIdempotent: Bool
        /// Whether the tool reaches systems outside of the server, such as a web service.
        public let isOpenWorld: Bool

        /// Creates annotations.
        public init(
            isReadOnly: Bool, isDestructive: Bool = false, isIdempotent: Bool = true, isOpenWorld: Bool = true
        ) {
            self.isReadOnly = isReadOnly
            self.isDestructive = isDestructive
            self.isIdempotent = isIdempotent
            self.isOpenWorld = isOpenWorld
        }

        /// A tool that only reads, and reaches systems outside of the server.
        public static let readOnly = Annotations(isReadOnly: true)

        var json: JSONValue {
            guard !isReadOnly else { return ["readOnlyHint": true, "openWorldHint": .bool(isOpenWorld)] }
            return [
                "readOnlyHint": false, "destructiveHint": .bool(isDestructive), "idempotentHint": .bool(isIdempotent),
                "openWorldHint": .bool(isOpenWorld),
            ]
        }
    }

    /// The function that performs a call. It receives arguments that satisfy the input schema.
    ///
    /// A thrown ``ToolError`` becomes a result that the model can read. Any other error becomes an internal error
    /// without details.
    public typealias Handler = @Sendable (_ arguments: JSONValue, _ context: RequestContext) async throws -> ToolResult

    /// The name: 1 to 64 ASCII letters, digits, underscores, dots and hyphens.
    public let name: String
    /// A description for the model.
    public let description: String
    /// The JSON Schema of the arguments, an object type.
    public let inputSchema: JSONValue
    /// The JSON Schema of ``ToolResult/structuredContent``, or `nil` if the tool returns no structured content.
    public let outputSchema: JSONValue?
    /// The properties that help a client decide whether a call needs the user's consent.
    public let annotations: Annotations
    let handler: Handler

    /// Creates a tool.
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

    /// The tool as an entry in the list of tools.
    var json: JSONValue {
        var members = [
            JSONMember("name", .string(name)), JSONMember("description", .string(description)),
            JSONMember("inputSchema", inputSchema),
        ]
        if let outputSchema { members.append(JSONMember("outputSchema", outputSchema)) }
        members.append(JSONMember("annotations", annotations.json))
        return .object(members)
    }
}

/// An error that a model can read and possibly correct.
public struct ToolError: Error, Sendable, Hashable {
    /// The text of the result.
    public let text: String

    /// Creates an error.
    public init(_ text: String) {
        self.text = text
    }
}

extension ToolError: LocalizedError {
    /// The text of the error.
    public var errorDescription: String? { text }
}
