public import Shared

/// The result of a tool call, which the client passes to the model.
public struct ToolResult: Sendable, Hashable {
    /// The content that the model receives, in order.
    public var content: [Content]
    /// A JSON object that satisfies the output schema of the tool, or `nil` if the tool has no output schema.
    public var structuredContent: JSONValue?
    /// Whether the tool call failed. In this case, the content describes the error.
    public var isError: Bool

    /// Creates the result of a tool call from individual pieces of content.
    public init(_ content: [Content], structuredContent: JSONValue? = nil, isError: Bool = false) {
        self.content = content
        self.structuredContent = structuredContent
        self.isError = isError
    }

    /// Creates a result from a JSON object. The result also contains the object as text, for clients that do not
    /// support structured content.
    ///
    /// - Parameters:
    ///   - object: A JSON object that satisfies the output schema of the tool.
    ///   - additions: Content that follows the text, such as images.
    public init(structured object: JSONValue, additions: [Content] = []) {
        self.init([.text(object.compactText)] + additions, structuredContent: object)
    }

    var json: JSONValue {
        JSONValue(omittingNil: [
            "content": .array(content.map(\.json)), "structuredContent": structuredContent, "isError": .bool(isError),
        ])
    }
}

/// A piece of content in a tool result or prompt, such as text or an image.
public enum Content: Sendable, Hashable {
    case text(String)
    /// An image as Base64-encoded data with a media type, such as `image/png`.
    case image(base64: String, mediaType: String)
    /// A link to a resource of the server that the client can read.
    case resourceLink(uri: String, name: String, mediaType: String?)

    var json: JSONValue {
        switch self {
        case .text(let text): ["type": "text", "text": .string(text)]
        case .image(let base64, let mediaType):
            ["type": "image", "data": .string(base64), "mimeType": .string(mediaType)]
        case .resourceLink(let uri, let name, let mediaType):
            JSONValue(omittingNil: [
                "type": "resource_link", "uri": .string(uri), "name": .string(name),
                "mimeType": mediaType.map(JSONValue.string),
            ])
        }
    }
}
