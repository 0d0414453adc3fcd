import Shared

/// A document that a client can read.
public struct Resource: Sendable, Hashable {
    /// The URI, with a scheme of the server's own.
    public let uri: String
    /// A short name.
    public let name: String
    /// A description for the model, or `nil`.
    public let description: String?
    /// The media type, such as `text/markdown`, or `nil` if it is not known.
    public let mediaType: String?

    /// Creates an entry of the list of resources.
    public init(uri: String, name: String, description: String? = nil, mediaType: String? = nil) {
        self.uri = uri
        self.name = name
        self.description = description
        self.mediaType = mediaType
    }

    var json: JSONValue {
        .object(
            described([JSONMember("uri", .string(uri)), JSONMember("name", .string(name))], description, mediaType))
    }
}

/// A pattern for the URIs of resources that are not listed one by one.
public struct ResourceTemplate: Sendable, Hashable {
    /// The pattern (RFC 6570), such as `weather://city/{name}`.
    public let uriTemplate: String
    /// A short name.
    public let name: String
    /// A description for the model, or `nil`.
    public let description: String?
    /// The media type that all resources of the template have, or `nil`.
    public let mediaType: String?

    /// Creates an entry of the list of templates.
    public init(_ uriTemplate: String, name: String, description: String? = nil, mediaType: String? = nil) {
        self.uriTemplate = uriTemplate
        self.name = name
        self.description = description
        self.mediaType = mediaType
    }

    var json: JSONValue {
        .object(
            described(
                [JSONMember("uriTemplate", .string(uriTemplate)), JSONMember("name", .string(name))], description,
                mediaType))
    }
}

private func described(_ members: [JSONMember], _ description: String?, _ mediaType: String?) -> [JSONMember] {
    var members = members
    if let description { members.append(JSONMember("description", .string(description))) }
    if let mediaType { members.append(JSONMember("mimeType", .string(mediaType))) }
    return members
}

/// The content of a resource.
public struct ResourceContents: Sendable, Hashable {
    /// The text of the resource.
    public let text: String
    /// The media type, such as `text/markdown`.
    public let mediaType: String
    /// A statement about how long the client may keep the content.
    public let caching: CacheHint

    /// Creates the content of a resource.
    public init(text: String, mediaType: String, caching: CacheHint) {
        self.text = text
        self.mediaType = mediaType
        self.caching = caching
    }
}

/// The resources of a server.
public struct ResourceCatalog: Sendable {
    /// Returns the resources that are listed one by one.
    let list: @Sendable () async throws -> [Resource]
    /// The patterns of the URIs of all other resources.
    let templates: [ResourceTemplate]
    /// Returns the content of a resource, or `nil` if the URI is malformed or the resource does not exist.
    let read: @Sendable (_ uri: String, _ context: RequestContext) async throws -> ResourceContents?

    /// Creates a catalog.
    ///
    /// - Parameters:
    ///   - templates: The patterns of the URIs of resources that are not listed.
    ///   - list: Returns the listed resources.
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
