import Domain
import Foundation
import Network
import Shared

extension GitHubAPI {
    /// A Boolean value that indicates whether GraphQL can be used to load several items with one request.
    ///
    /// GraphQL requires a token. In the demo, only discussions are available through GraphQL.
    var hasGraphQL: Bool {
        get async { sites.isDemo ? false : await account.isThere() }
    }

    /// The maximum number of items that one GraphQL request loads.
    static let maximumBatchSize = 50

    /// The URL of the GraphQL endpoint (docs.github.com/graphql).
    ///
    /// Its path is `/graphql`. On an Enterprise Server, it is `/api/graphql`, next to the REST API at `/api/v3`.
    private var graphQLURL: URL {
        let base = service.client.baseURL
        let path = base.path(percentEncoded: true)
        guard path.hasSuffix("/api/v3") || path.hasSuffix("/api/v3/") else { return base.appending(path: "graphql") }
        return base.deletingLastPathComponent().appending(path: "graphql")
    }

    /// Sends a read-only query.
    ///
    /// - Parameters:
    ///   - query: The query, which contains no external text.
    ///   - variables: The variables of the query: strings, or lists of strings.
    ///   - nodes: The decoder for a node.
    ///   - policy: The policy for stored responses.
    ///   - operation: The description of the request for error messages.
    /// - Returns: The result without nodes that do not exist, or `nil` if no token is available or loading it fails.
    /// - Throws: The error if the whole query failed.
    func graphQL<Node: DTO>(
        _ query: String, _ variables: [JSONMember], nodes: Node.Type, policy: FetchPolicy,
        for operation: ServiceOperation
    ) async throws(AppError) -> GraphQLResult<Node>? {
        guard await hasGraphQL else { return nil }
        do {
            return try await self.query(
                query, variables, nodes: nodes, policy: policy, isRepeatable: false, for: operation)
        } catch {
            // An error with a status came from the server. Otherwise, the token could not be loaded.
            if error.status == nil, await !hasGraphQL { return nil }
            throw error
        }
    }

    /// Returns rows of search results with the fields that they lack. These fields are loaded with `nodes(ids:)`.
    ///
    /// - Parameters:
    ///   - rows: The rows of a page.
    ///   - id: Returns the ID of a row in GraphQL.
    ///   - nodes: The decoder for a node.
    ///   - spreads: The names of the fragments.
    ///   - fragments: The fragments with the fields of a node.
    ///   - policy: The policy for stored responses.
    ///   - name: Returns the name of a row. It is compared with the names of nodes, ignoring case.
    ///   - nodeName: Returns the name of a node.
    ///   - completed: Returns a row with the fields of a node.
    func completed<Row: Sendable, Node: DTO>(
        _ rows: [Row], id: (Row) -> String?, nodes: Node.Type, _ spreads: [String], _ fragments: String,
        policy: FetchPolicy, name: (Row) -> String, nodeName: (Node.Entity) -> String,
        completed: (Row, Node.Entity) -> Row
    ) async throws(AppError) -> CompletedRows<Row> {
        let ids = rows.compactMap(id)
        guard !ids.isEmpty else { return CompletedRows(rows) }
        let fields = spreads.map { " ...\($0)" }.joined()
        let result = try await graphQL(
            "query($ids: [ID!]!) { nodes(ids: $ids) { __typename\(fields) } } \(fragments)",
            [JSONMember("ids", .array(ids.map { .string($0) }))], nodes: nodes, policy: policy, for: .completingRows)
        guard let result else { return CompletedRows(rows) }
        let found = Dictionary(
            result.nodes.compactMap(\.self).map { (nodeName($0).lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        return CompletedRows(
            rows.map { row in found[name(row).lowercased()].map { completed(row, $0) } ?? row },
            failure: result.refusal(of: .completingRows))
    }

    /// Sends a read-only query that requires a token. Its response is cached under the query and its variables.
    ///
    /// - Parameters:
    ///   - query: The query, which contains no external text.
    ///   - variables: The variables of the query: strings, numbers, or lists of strings.
    ///   - nodes: The decoder for a node.
    ///   - policy: The policy for requests and cached responses.
    ///   - lifetime: The time for which the response is fresh.
    ///   - isRepeatable: Whether transient failures are retried, as for a GET request.
    ///   - operation: The description of the request for error messages.
    /// - Throws: The error if the whole query failed.
    func query<Node: DTO>(
        _ query: String, _ variables: [JSONMember], nodes: Node.Type, policy: FetchPolicy,
        lifetime: Duration = ResponseLifetime.detail, isRepeatable: Bool = true, for operation: ServiceOperation
    ) async throws(AppError) -> GraphQLResult<Node> {
        var json = JSONWriter(.compact)
        json.write(.object([JSONMember("query", .string(query)), JSONMember("variables", .object(variables))]))
        var options = HTTPRequest.Options(policy, lifetime: lifetime, credentials: .required)
        (options.storesByBody, options.isRepeatable) = (true, isRepeatable)
        let endpoint = Endpoint<GraphQLResult<Node>>(
            method: .post, url: graphQLURL, task: .data(json.bytes, contentType: "application/json"), options: options,
            decode: ResponseDecoding { response in
                var result = try GraphQLResult<Node>.entity(from: response.body)
                result.provenance = Provenance(response, bucket: "graphql")
                result.headers = response.headers
                result.receivedAt = response.receivedAt
                // Do not cache a result in which nodes are missing because of a temporary error.
                if result.isIncomplete { response.discardFromCache?() }
                return result
            })
        let result = try await service.response(to: endpoint, for: operation).value
        if !result.hasData { throw result.failure(of: operation) }
        return result
    }
}

/// The result of a GraphQL query. The property `nodes` contains nodes in the order of the requested IDs, and `named`
/// contains nodes by their aliases in the query.
///
/// The response is either `{"data": {"nodes": […], "name": {…}}, "errors": […]}` or `{"message": "…"}`. In the first
/// form, `data` and `errors` may be missing or `null`.
struct GraphQLResult<Node: DTO>: DTO {
    private(set) var nodes: [Node.Entity?] = []
    private(set) var named: [String: Node.Entity] = [:]
    /// The aliases in the query whose values in the response are `null`.
    private(set) var absent: Set<String> = []
    private(set) var errors: [GraphQLError] = []
    var provenance = Provenance(source: .network, fetchedAt: .distantPast)
    /// The header fields of the GraphQL response. After an error, they specify when to retry.
    var headers: HTTPHeaders = [:]
    /// The date when the GraphQL response was received.
    var receivedAt = Date.distantPast

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "data": try readData(&json)
        case "errors":
            let entries = try json.readOrSkip { (json) throws(JSONError) in try json.elements(of: GraphQLError.self) }
            errors += entries?.items ?? []
        // GitHub may report a secondary rate limit as in the REST API, but with status 200.
        case "message": if let message = try json.stringIfAny() { errors.append(GraphQLError(message: message)) }
        default: try json.skip()
        }
    }

    private mutating func readData(_ json: inout JSONReader) throws(JSONError) {
        guard json.next() == UInt8(ascii: "{") else { return try json.skip() }
        try json.object { (name, json) throws(JSONError) in
            if json.next() == UInt8(ascii: "[") {
                try json.array { (json) throws(JSONError) in nodes.append(try json.entityIfAny(Node.self)) }
            } else if json.next() == UInt8(ascii: "n") {
                try json.skip()
                absent.insert(name.string)
                named[name.string] = nil
            } else if let node = try json.entityIfAny(Node.self) {
                named[name.string] = node
                absent.remove(name.string)
            }
        }
    }

    /// A Boolean value that indicates whether the result can be used. It can be used even if some nodes do not exist.
    var hasData: Bool { !nodes.isEmpty || !named.isEmpty || (!absent.isEmpty && errors.allSatisfy(\.isOfOneNode)) }

    /// A Boolean value that indicates whether an error affected more than one node.
    var isIncomplete: Bool { errors.contains { !$0.isOfOneNode } }

    /// Returns the first error with a cause other than a nonexistent node, or `nil` if there is no such error.
    func refusal(of operation: ServiceOperation) -> AppError? {
        errors.first { !$0.isOfMissingNode }.map { failure(of: operation, because: $0) }
    }

    /// Returns the error that prevented the node with the given alias from being returned.
    ///
    /// An error that mentions the alias takes precedence over an error that affects several nodes.
    func failure(of operation: ServiceOperation, under name: String) -> AppError {
        let cause = errors.first { $0.name == name } ?? errors.first { !$0.isOfOneNode }
        if let cause, !cause.isOfMissingNode { return failure(of: operation, because: cause) }
        return absent.contains(name)
            ? AppError(.notFound, operation: operation.name, reason: operation.notFound)
            : AppError(.badServerResponse, operation: operation.name, reason: "GitHub omitted it from the response")
    }

    /// Returns the error that prevented all nodes from being returned.
    func failure(of operation: ServiceOperation) -> AppError {
        failure(of: operation, because: errors.first)
    }

    /// Returns the error for a failed query.
    ///
    /// GitHub reports a rate limit with status 200, and its headers may still show remaining requests. The type of the
    /// GraphQL error therefore determines the kind.
    private func failure(of operation: ServiceOperation, because error: GraphQLError?) -> AppError {
        let said = ServerText.inParentheses(error?.message)
        let kind: AppError.Kind =
            switch error?.type {
            case _ where error?.namesSecondaryLimit == true: .secondaryRateLimited
            case "RATE_LIMITED", "RATE_LIMIT": .rateLimited
            case "INSUFFICIENT_SCOPES", "FORBIDDEN": .forbidden
            case nil where error?.mentions("rate limit") == true: .rateLimited
            default: .badServerResponse
            }
        var failure =
            switch kind {
            case .secondaryRateLimited: ErrorRules.secondaryLimit(operation)
            case .rateLimited:
                AppError(
                    kind, reason: "the GraphQL rate limit is exhausted\(said)",
                    advice: operation.isSearch ? [.waitForLimit] : [])
            case .forbidden: AppError(kind, reason: "the token does not allow it\(said)")
            default:
                AppError(
                    kind, reason: error == nil ? "the response has no data" : "GitHub rejected the query\(said)")
            }
        failure.operation = operation.name
        failure.service = ErrorRules.gitHub.service
        failure.status = 200
        failure.setWait(
            from: headers, isSpent: kind == .rateLimited, withoutSign: RateLimitRefusal.defaultWait, now: receivedAt)
        failure.rateLimit = provenance.rateLimit
        return failure
    }
}

extension ServiceOperation {
    static let completingRows = ServiceOperation(
        "Completing the rows", notFound: "this server does not support GraphQL")
}

/// An entry of `errors` in a GraphQL response.
struct GraphQLError: DTO {
    var type: String?
    var message: String?
    /// The first component of `path`, which is the alias of the missing node, or `nil` if there is no alias.
    var name: String?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "type": type = try json.stringIfAny()
        case "message": message = try json.stringIfAny()
        case "path": name = try json.firstText()
        default: try json.skip()
        }
    }

    /// A Boolean value that indicates whether the error affects only one node.
    var isOfOneNode: Bool { isOfMissingNode || type == "FORBIDDEN" }

    /// A Boolean value that indicates whether the error occurred because the node does not exist.
    var isOfMissingNode: Bool { type == "NOT_FOUND" }

    var namesSecondaryLimit: Bool { mentions("secondary rate limit") || mentions("abuse detection") }

    /// Returns whether the message of the error contains the given lowercase text.
    func mentions(_ words: String) -> Bool {
        message?.lowercased().firstRange(of: words) != nil
    }
}

extension JSONReader {
    /// Reads an array and returns its first element. Returns `nil` if this element is not a string.
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

    /// Reads a GraphQL connection and returns its `totalCount`, or `nil` if there is no valid count.
    mutating func totalCount() throws(JSONError) -> Int? {
        try member("totalCount") { (json) throws(JSONError) in try json.count() }
    }

    /// Reads a GraphQL connection and returns its `nodes`, or `nil` if it has none. Nodes without a value are omitted.
    mutating func nodes<Node: Sendable>(
        _ read: (inout JSONReader) throws(JSONError) -> Node?
    ) throws(JSONError) -> [Node]? {
        try member("nodes") { (json) throws(JSONError) in try json.elements(read).items }
    }
}
