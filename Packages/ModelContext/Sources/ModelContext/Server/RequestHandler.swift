import Shared

/// A handler for a request whose parameters have been validated.
enum RequestHandler {
    /// The result of a request, with a caching hint if clients may cache the result.
    typealias Response = (result: JSONValue, caching: CacheHint?)
    /// A function that handles a request asynchronously.
    typealias Work = @Sendable (RequestContext) async throws -> Response

    /// A result that is available immediately, such as the list of tools.
    case immediate(JSONValue, caching: CacheHint? = nil)
    /// A function that computes the result, for example by calling a tool.
    case work(Work)

    /// Creates the handler for a request and validates the parameters.
    ///
    /// - Throws: A protocol error if the method is unknown or the parameters are invalid.
    init(_ server: ModelContextServer, _ request: Request, _ era: Era) throws(ProtocolError) {
        let params = request.params
        switch request.method {
        case "ping" where era == .legacy: self = .immediate(.object([]))
        case "server/discover" where era == .modern: self = .immediate(server.discovery, caching: .fixed)
        case "tools/list" where !server.tools.isEmpty:
            try Self.refuseCursor(params)
            self = .immediate(["tools": .array(server.tools.map(\.json))], caching: .fixed)
        case "tools/call" where !server.tools.isEmpty: self = .work(try Self.call(server, params))
        case "prompts/list" where !server.prompts.isEmpty:
            try Self.refuseCursor(params)
            self = .immediate(["prompts": .array(server.prompts.map(\.json))], caching: .fixed)
        case "prompts/get" where !server.prompts.isEmpty: self = .work(try Self.prompt(server, params))
        case "completion/complete":
            guard let completer = server.completer else { throw .methodNotFound(request.method) }
            self = .work(try Self.completion(server, completer, params))
        case let method where method.hasPrefix("resources/"):
            guard let resources = server.resources else { throw .methodNotFound(method) }
            try self.init(resources, method, params, era)
        default: throw .methodNotFound(request.method)
        }
    }

    private init(_ resources: ResourceCatalog, _ method: String, _ params: JSONValue, _ era: Era) throws(ProtocolError)
    {
        switch method {
        case "resources/list":
            try Self.refuseCursor(params)
            self = .work { _ in
                let list = try await resources.list()
                return (["resources": .array(list.map(\.json))], CacheHint(lifetime: .zero, scope: .private))
            }
        case "resources/templates/list":
            try Self.refuseCursor(params)
            self = .immediate(["resourceTemplates": .array(resources.templates.map(\.json))], caching: .fixed)
        case "resources/read":
            guard let uri = params["uri"]?.string else { throw .invalidParams("The request has no uri.") }
            self = .work { context in
                guard let contents = try await resources.read(uri, context) else {
                    throw ProtocolError.resourceNotFound(uri, in: era)
                }
                let item: JSONValue = [
                    "uri": .string(uri), "mimeType": .string(contents.mediaType), "text": .string(contents.text),
                ]
                return (["contents": [item]], contents.caching)
            }
        default: throw .methodNotFound(method)
        }
    }

    // MARK: - Methods

    private static func call(
        _ server: ModelContextServer, _ params: JSONValue
    ) throws(ProtocolError) -> Work {
        guard let name = params["name"]?.string else { throw .invalidParams("The request has no tool name.") }
        guard let tool = server.tools.first(where: { $0.name == name }) else {
            throw .invalidParams("There is no tool with this name.", data: ["name": .string(name)])
        }
        let arguments = params["arguments"] ?? .object([])
        guard arguments.members != nil else { throw .invalidParams("The arguments must be an object.") }
        return { context in
            do {
                if let violation = SchemaValidator.violation(of: tool.inputSchema, by: arguments) {
                    throw server.argumentError(violation)
                }
                return (try await tool.handler(arguments, context).json, nil)
            } catch let error as ToolError {
                return (ToolResult([.text(error.text)], isError: true).json, nil)
            }
        }
    }

    private static func prompt(
        _ server: ModelContextServer, _ params: JSONValue
    ) throws(ProtocolError) -> Work {
        guard let prompt = server.prompts.first(where: { $0.name == params["name"]?.string }) else {
            throw .invalidParams("There is no prompt with this name.")
        }
        let arguments = try strings(params["arguments"], "The arguments")
        for argument in prompt.arguments where argument.isRequired && arguments[argument.name] == nil {
            throw .invalidParams("The argument \(argument.name) is missing.")
        }
        return { _ in
            let text = try await prompt.text(arguments)
            let message: JSONValue = ["role": "user", "content": Content.text(text).json]
            return (["description": .string(prompt.description), "messages": [message]], nil)
        }
    }

    private static func completion(
        _ server: ModelContextServer, _ completer: @escaping Completer, _ params: JSONValue
    ) throws(ProtocolError) -> Work {
        guard let argument = params["argument"]?["name"]?.string, let value = params["argument"]?["value"]?.string
        else {
            throw .invalidParams("The request has no argument with a name and a value.")
        }
        let reference: CompletionRequest.Reference
        switch params["ref"]?["type"] {
        case "ref/prompt":
            guard let name = params["ref"]?["name"]?.string, server.prompts.contains(where: { $0.name == name }) else {
                throw .invalidParams("There is no prompt with this name.")
            }
            reference = .prompt(name)
        case "ref/resource":
            guard let uri = params["ref"]?["uri"]?.string,
                server.resources?.templates.contains(where: { $0.uriTemplate == uri }) == true
            else { throw .invalidParams("There is no resource template with this URI.") }
            reference = .resource(uri)
        default: throw .invalidParams("The type of the reference must be ref/prompt or ref/resource.")
        }
        let request = CompletionRequest(
            reference: reference, argument: argument, value: value,
            context: try strings(params["context"]?["arguments"], "The arguments of the context"))
        return { _ in
            let values = try await completer(request)
            let shown = Array(values.prefix(maximumCompletions))
            return (
                [
                    "completion": [
                        "values": JSONValue(shown), "total": .integer(Int64(values.count)),
                        "hasMore": .bool(values.count > shown.count),
                    ]
                ], nil
            )
        }
    }

    /// The maximum number of values in a completion result, as defined by the MCP specification.
    private static let maximumCompletions = 100

    /// Returns the members of a JSON object whose values must all be strings. A missing object is treated as an empty
    /// object.
    ///
    /// - Throws: An invalid-parameters error if the value is not such an object.
    private static func strings(_ value: JSONValue?, _ name: String) throws(ProtocolError) -> [String: String] {
        guard let value else { return [:] }
        guard let members = value.members else { throw .invalidParams("\(name) must be an object.") }
        var strings: [String: String] = [:]
        for member in members {
            guard let text = member.value.string else { throw .invalidParams("\(name) must have strings as values.") }
            strings[member.key] = text
        }
        return strings
    }

    /// Rejects a request that contains a pagination cursor. All lists have a single page, so the server never issues
    /// cursors.
    private static func refuseCursor(_ params: JSONValue) throws(ProtocolError) {
        guard params["cursor"] == nil else { throw .invalidParams("The cursor is not valid.") }
    }
}

extension ModelContextServer {
    /// The server capabilities that MCP clients receive, as JSON. They specify the features that the server offers.
    var capabilities: JSONValue {
        JSONValue(omittingNil: [
            "tools": tools.isEmpty ? nil : .object([]), "resources": resources == nil ? nil : .object([]),
            "prompts": prompts.isEmpty ? nil : .object([]), "completions": completer == nil ? nil : .object([]),
        ])
    }

    /// The result of a `server/discover` request, which is defined in MCP revision 2026-07-28 and later.
    var discovery: JSONValue {
        JSONValue(omittingNil: [
            "supportedVersions": JSONValue(ProtocolRevision.modern), "capabilities": capabilities,
            "instructions": instructions.map(JSONValue.string),
        ])
    }
}
