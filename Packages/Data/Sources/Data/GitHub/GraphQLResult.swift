import Domain
import Foundation
import Network
import Shared

extension GitHubAPI {
    /// Whether several items can be loaded with one request. GraphQL requires a token, and the demo has no GraphQL.
    var hasGraphQL: Bool {
        get async { sites.isDemo ? false : await account.isThere() }
    }

    /// The maximum number of items in one request.
    static let largestBatch = 50

    /// The URL of GraphQL: `/graphql`, or on an Enterprise Server `/api/graphql` beside `/api/v3`
    /// (docs.github.com/graphql).
    private var graphQLURL: URL {
        let base = service.client.baseURL
        let path = base.path(percentEncoded: true)
        guard path.hasSuffix("/api/v3") || path.hasSuffix("/api/v3/") else { return base.appending(path: "graphql") }
        return base.deletingLastPathComponent().appending(path: "graphql")
    }

    /// Sends a query that only reads.
    ///
    /// - Parameter variables: Strings, or lists of strings. The query itself contains no text from outside.
    /// - Returns: The result, without the nodes that were not found, or `nil` if there is no token or it cannot be loaded.
    /// - Throws: The error if the whole query failed.
    func graphQL<Node: DTO>(
        _ query: String, _ variables: [JSONMember], nodes: Node.Type, policy: FetchPolicy,
        for operation: ServiceOperation
    ) async throws(AppError) -> GraphQLResult<Node.Entity>? {
        guard await hasGraphQL else { return nil }
        var json = JSONWriter(.compact)
        json.write(.object([JSONMember("query", .string(query)), JSONMember("variables", .object(variables))]))
        var options = HTTPRequest.Options(policy, lifetime: ResponseLifetime.detail, credentials: .required)
        options.storesByBody = true
        let endpoint = Endpoint<GraphQLResult<Node.Entity>>(
            method: .post, url: graphQLURL, task: .data(json.bytes, contentType: "application/json"), options: options,
            decode: ResponseDecoding { response in
                var result = try GraphQLResultDTO<Node>.entity(from: response.body)
                result.provenance = Provenance(response, bucket: "graphql")
                result.headers = response.headers
                result.receivedAt = response.receivedAt
                // Do not store a result that lacks nodes for a temporary reason.
                if result.errors.contains(where: { !$0.isOfOneNode }) { response.discardFromCache?() }
                return result
            })
        let result: GraphQLResult<Node.Entity>
        do {
            result = try await service.response(to: endpoint, for: operation).value
        } catch {
            // The token could not be loaded. An error of the server has a status.
            if error.status == nil, await !hasGraphQL { return nil }
            throw error
        }
        if !result.hasData { throw result.failure(of: operation) }
        return result
    }
}

/// The result of a query: nodes in the order of the requested IDs, and nodes by the names that the query gave them.
struct GraphQLResult<Node: Sendable>: Sendable {
    var nodes: [Node?] = []
    var named: [String: Node] = [:]
    /// The names whose value is `null`.
    var absent: Set<String> = []
    var errors: [GraphQLError] = []
    var provenance: Provenance?
    /// The headers of the response, which specify when to retry.
    var headers: HTTPHeaders = [:]
    /// The time at which the response was received.
    var receivedAt = Date.distantPast

    /// Whether the result is usable, even if some nodes do not exist.
    var hasData: Bool { !nodes.isEmpty || !named.isEmpty || (!absent.isEmpty && errors.allSatisfy(\.isOfOneNode)) }

    /// Why nodes are missing that are there; none when all that is missing does not exist.
    func refusal(of operation: ServiceOperation) -> AppError? {
        errors.first { !$0.isOfMissingNode }.map { failure(of: operation, because: $0) }
    }

    /// Why nothing came under a name: the error that names it, else one that is about more than one node.
    func failure(of operation: ServiceOperation, under name: String) -> AppError {
        let cause = errors.first { $0.name == name } ?? errors.first { !$0.isOfOneNode }
        if let cause, !cause.isOfMissingNode { return failure(of: operation, because: cause) }
        return absent.contains(name)
            ? AppError(.notFound, operation: operation.name, reason: operation.notFound)
            : AppError(.badServerResponse, operation: operation.name, reason: "GitHub omitted it from the response")
    }

    /// Why there is nothing.
    func failure(of operation: ServiceOperation) -> AppError {
        failure(of: operation, because: errors.first)
    }

    /// A limit says so with status 200, whatever is left by its headers.
    private func failure(of operation: ServiceOperation, because error: GraphQLError?) -> AppError {
        let said = ServerText.inParentheses(error?.message)
        let kind: AppError.Kind =
            switch error?.type {
            case _ where error?.namesSecondaryLimit == true: .secondaryRateLimited
            case "RATE_LIMITED", "RATE_LIMIT": .rateLimited
            case "INSUFFICIENT_SCOPES", "FORBIDDEN": .forbidden
            case nil where error?.says("rate limit") == true: .rateLimited
            default: .badServerResponse
            }
        var failure =
            switch kind {
            case .secondaryRateLimited: ErrorRules.secondaryLimit(operation)
            case .rateLimited: AppError(kind, reason: "the GraphQL rate limit is exhausted\(said)")
            case .forbidden: AppError(kind, reason: "the token does not allow it\(said)")
            default:
                AppError(
                    kind, reason: error == nil ? "the response has no data" : "GitHub rejected the query\(said)")
            }
        let wait = LimitWait(
            headers, kind: kind, isSpent: kind == .rateLimited, withoutSign: RateLimitRefusal.defaultWait,
            now: receivedAt)
        failure.operation = operation.name
        failure.service = ErrorRules.gitHub.service
        failure.status = 200
        failure.retryAfter = wait.retryAfter
        failure.resetAt = wait.resetAt
        failure.rateLimit = provenance?.rateLimit
        return failure
    }
}

extension ServiceOperation {
    static let completingRows = ServiceOperation("Completing the rows", notFound: "this server has no GraphQL")
}

/// An entry of `errors`.
struct GraphQLError: Sendable {
    var type: String?
    var message: String?
    /// The first component of `path`: the name that the query gave to the missing node.
    var name: String?

    /// Whether the error concerns one node only.
    var isOfOneNode: Bool { isOfMissingNode || type == "FORBIDDEN" }

    /// Whether the node does not exist.
    var isOfMissingNode: Bool { type == "NOT_FOUND" }

    var namesSecondaryLimit: Bool { says("secondary rate limit") || says("abuse detection") }

    /// Returns whether the message contains a text, which must be lowercase.
    func says(_ words: String) -> Bool {
        message?.lowercased().firstRange(of: words) != nil
    }
}

/// A reader of `{"data": {"nodes": […], "name": {…}}, "errors": […]}`, where both members may be missing or `null`, or of
/// `{"message": "…"}`.
struct GraphQLResultDTO<Node: DTO>: DTO {
    private var result = GraphQLResult<Node.Entity>()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "data": try readData(&json)
        case "errors": try readErrors(&json)
        // A secondary rate limit may be reported as in the REST API, and with status 200.
        case "message": if let message = try json.stringIfAny() { result.errors.append(GraphQLError(message: message)) }
        default: try json.skip()
        }
    }

    func entity() -> GraphQLResult<Node.Entity> {
        result
    }

    private mutating func readData(_ json: inout JSONReader) throws(JSONError) {
        guard json.next() == UInt8(ascii: "{") else { return try json.skip() }
        try json.object { (name, json) throws(JSONError) in
            if json.next() == UInt8(ascii: "[") {
                try json.array { (json) throws(JSONError) in result.nodes.append(try Self.node(&json)) }
            } else if json.next() == UInt8(ascii: "n") {
                try json.skip()
                result.absent.insert(name.string)
                result.named[name.string] = nil
            } else if let node = try Self.node(&json) {
                result.named[name.string] = node
                result.absent.remove(name.string)
            }
        }
    }

    /// Returns a node, or `nil` if the value is not a node of the requested type.
    private static func node(_ json: inout JSONReader) throws(JSONError) -> Node.Entity? {
        try json.readOrSkip { (json) throws(JSONError) in try json.entity(Node.self) }
    }

    private mutating func readErrors(_ json: inout JSONReader) throws(JSONError) {
        guard json.next() == UInt8(ascii: "[") else { return try json.skip() }
        try json.array { (json) throws(JSONError) in
            guard json.next() == UInt8(ascii: "{") else { return try json.skip() }
            var error = GraphQLError()
            try json.object { (key, json) throws(JSONError) in
                switch key {
                case "type": error.type = try json.stringIfAny()
                case "message": error.message = try json.stringIfAny()
                case "path": error.name = try json.firstText()
                default: try json.skip()
                }
            }
            result.errors.append(error)
        }
    }
}

extension JSONReader {
    /// Returns the first element of an array, or `nil` if it is not a string.
    fileprivate mutating func firstText() throws(JSONError) -> String? {
        guard next() == UInt8(ascii: "[") else {
            try skip()
            return nil
        }
        var (text, isFirst) = (String?.none, true)
        try array { (json) throws(JSONError) in
            if isFirst { text = try json.stringIfAny() } else { try json.skip() }
            isFirst = false
        }
        return text
    }

    /// Returns the count in one member of an object, or `nil` for `null` and for a value that is not a count.
    mutating func count(under name: StaticString) throws(JSONError) -> Int? {
        var count: Int?
        try members { (key, json) throws(JSONError) in
            if name ~= key { count = try json.count() } else { try json.skip() }
        }
        return count
    }

    /// Returns the `totalCount` of a GraphQL connection, or `nil` for `null` and for a value that is not a count.
    mutating func totalCount() throws(JSONError) -> Int? {
        try count(under: "totalCount")
    }

    /// Returns the string in one member of an object, or `nil` for `null`.
    mutating func text(of name: StaticString) throws(JSONError) -> String? {
        var text: String?
        try members { (key, json) throws(JSONError) in
            if name ~= key { text = try json.string() } else { try json.skip() }
        }
        return text
    }

    /// Reads the members of an object. `null` has none.
    mutating func members(
        _ member: (JSONText, inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        if try null() { return }
        try object(member)
    }
}
