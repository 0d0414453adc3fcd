import Shared

/// A document of an MCP server that clients can find in the resource list and read.
public struct Resource: Sendable, Hashable {
    /// The URI of the resource. Servers usually define their own URI scheme.
    public let uri: String
    /// A short name of the resource, which the client can show to the user.
    public let name: String
    /// A description of the resource for the model, or `nil` if the resource has none.
    public let description: String?
    /// The media type of the resource, such as `text/markdown`, or `nil` if it is not known.
    public let mediaType: String?

    /// Creates a description of a resource for the resource list of a server.
    public init(uri: String, name: String, description: String? = nil, mediaType: String? = nil) {
        self.uri = uri
        self.name = name
        self.description = description
        self.mediaType = mediaType
    }

    var json: JSONValue {
        JSONValue(omittingNil: [
            "uri": .string(uri), "name": .string(name), "description": description.map(JSONValue.string),
            "mimeType": mediaType.map(JSONValue.string),
        ])
    }
}

/// A URI template for resources that the resource list of a server does not contain individually.
public struct ResourceTemplate: Sendable, Hashable {
    /// The URI template (RFC 6570), such as `weather://city/{name}`.
    public let uriTemplate: String
    /// A short name for the resources that match the template, which the client can show to the user.
    public let name: String
    /// A description of the matching resources for the model, or `nil` if the template has none.
    public let description: String?
    /// The media type of all matching resources, or `nil` if it is not known or varies.
    public let mediaType: String?

    /// Creates a resource template from a URI template (RFC 6570).
    public init(_ uriTemplate: String, name: String, description: String? = nil, mediaType: String? = nil) {
        self.uriTemplate = uriTemplate
        self.name = name
        self.description = description
        self.mediaType = mediaType
    }

    var json: JSONValue {
        JSONValue(omittingNil: [
            "uriTemplate": .string(uriTemplate), "name": .string(name),
            "description": description.map(JSONValue.string), "mimeType": mediaType.map(JSONValue.string),
        ])
    }
}

/// The content of a resource and its media type, with a hint about caching.
public struct ResourceContents: Sendable, Hashable {
    /// The content of the resource as text.
    public let text: String
    /// The media type of the content, such as `text/markdown`.
    public let mediaType: String
    /// The hint that specifies how long the client may cache the content.
    public let caching: CacheHint

    /// Creates the content of a resource that a client has requested.
    public init(text: String, mediaType: String, caching: CacheHint) {
        self.text = text
        self.mediaType = mediaType
        self.caching = caching
    }
}

/// The resources that an MCP server offers to clients.
public struct ResourceCatalog: Sendable {
    /// Returns the resources for the resource list of the server.
    let list: @Sendable () async throws -> [Resource]
    /// The URI templates of the resources that the resource list does not contain.
    let templates: [ResourceTemplate]
    /// Returns the content of the resource with the given URI. Returns `nil` if the URI is malformed or the resource
    /// does not exist.
    let read: @Sendable (_ uri: String, _ context: RequestContext) async throws -> ResourceContents?

    /// Creates a resource catalog.
    ///
    /// - Parameters:
    ///   - templates: The URI templates of the resources that the resource list does not contain.
    ///   - list: Returns the resources for the resource list.
    ///   - read: Returns the content of a resource, or `nil` if the URI is malformed or the resource does not exist.
    public init(
        templates: [ResourceTemplate] = [], list: @escaping @Sendable () async throws -> [Resource] = { [] },
        read: @escaping @Sendable (_ uri: String, _ context: RequestContext) async throws -> ResourceContents?
    ) {
        self.templates = templates
        self.list = list
        self.read = read
    }
}
