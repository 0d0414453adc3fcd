import Domain
import Network
import Shared

/// A repository of discussions that uses GitHub's GraphQL API, which requires a token. GitHub's REST API has no
/// discussions.
struct GitHubDiscussionRepository: DiscussionRepository, KindRepository {
    let api: GitHubAPI

    static func make(_ api: GitHubAPI) -> any DiscussionRepository { Self(api: api) }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Discussion> {
        let operation = ServiceOperation.search("discussions", for: query.text)
        try await api.requireToken(for: "Searching discussions", policy)
        return try await self.page(page, " nodes { __typename ...D }", DiscussionDTO.fragment) {
            nodes, fragments, variables throws(AppError) in
            let result = try await api.query(
                "query($q: String!, $first: Int!, $after: String) { "
                    + "search(query: $q, type: DISCUSSION, first: $first, after: $after) { discussionCount "
                    + "\(GraphQLPage<DiscussionDTO>.fields)\(nodes) } }\(fragments)",
                [JSONMember("q", .string(query.sentText))] + variables, nodes: GraphQLPage<DiscussionDTO>.self,
                policy: policy, lifetime: ResponseLifetime.search, for: operation)
            guard let page = result.named["search"] else { throw result.failure(of: operation) }
            return (page, result)
        } rows: {
            [$0.on(api.host)]
        }
    }

    func discussion(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Discussion> {
        let operation = ServiceOperation.issue(name, "discussion")
        let (discussion, result) = try await load(
            name, RepoDiscussionDTO<DiscussionDTO>.self,
            "...D } } } \(DiscussionDTO.fragment) \(AccountReference.fragment)",
            policy, operation)
        return Fetched(discussion.on(api.host), provenance: result.provenance)
    }

    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        let operation = ServiceOperation.comments(on: name)
        return try await self.page(
            page, " nodes { ...C replies(first: 50) { nodes { ...C } } }", DiscussionCommentsDTO.fragment
        ) { nodes, fragments, variables throws(AppError) in
            try await load(
                name, RepoDiscussionDTO<DiscussionCommentsDTO>.self,
                "comments(first: $first, after: $after) { "
                    + "\(GraphQLPage<DiscussionCommentDTO>.fields)\(nodes) } } } }\(fragments)",
                policy, operation, variables)
        } rows: {
            $0
        }
    }
}

extension GitHubDiscussionRepository {
    /// Loads a part of a discussion.
    ///
    /// - Parameters:
    ///   - rest: The end of the query, which consists of the fields of the discussion, the closing braces and the
    ///     fragments.
    ///   - variables: The variables of the query, except for those that identify the discussion.
    /// - Throws: `notFound` if the discussion does not exist.
    private func load<Part: DTO>(
        _ name: IssueName, _ type: RepoDiscussionDTO<Part>.Type, _ rest: String, _ policy: FetchPolicy,
        _ operation: ServiceOperation, _ variables: [JSONMember] = []
    ) async throws(AppError) -> (Part.Entity, GraphQLResult<RepoDiscussionDTO<Part>>) {
        try await api.requireToken(for: operation.name, policy)
        let head = variables.isEmpty ? "" : ", $first: Int!, $after: String"
        let result = try await api.query(
            "query($owner: String!, $name: String!, $number: Int!\(head)) { repository(owner: $owner, name: $name) { "
                + "discussion(number: $number) { " + rest,
            [
                JSONMember("owner", .string(name.repo.owner)), JSONMember("name", .string(name.repo.name)),
                JSONMember("number", JSONValue(name.number)),
            ] + variables, nodes: type, policy: policy, for: operation)
        if let part = result.named["repository"] ?? nil { return (part, result) }
        if let refusal = result.refusal(of: operation) { throw refusal }
        if api.sites.isDemo {
            throw AppError(.notFound, operation: operation.name, reason: AppError.absentFromDemo)
        }
        throw AppError(.notFound, operation: operation.name, reason: operation.notFound, advice: [.checkSpelling])
    }

    /// Loads a page of a list. If its cursor is unknown, the rows before the page are skipped. If an error affects more
    /// than one row, the page is marked as incomplete.
    ///
    /// - Parameters:
    ///   - request: The page to load.
    ///   - nodes: The part of the query that requests rows. It is omitted while rows are skipped.
    ///   - fragment: The fragment with the fields of a row.
    ///   - load: Sends the query with the given nodes, fragments and variables.
    ///   - rows: Returns the rows that a node contains.
    private func page<Node: DTO, Response: DTO, Row: ListElement>(
        _ request: PageRequest, _ nodes: String, _ fragment: String,
        load: (_ nodes: String, _ fragments: String, _ variables: [JSONMember]) async throws(AppError) -> (
            GraphQLPage<Node>, GraphQLResult<Response>
        ),
        rows: (Node.Entity) -> [Row]
    ) async throws(AppError) -> Page<Row> {
        let position = try await request.position { count, position throws(AppError) in
            try await load("", "", position.variables(count)).0.next
        }
        let isBeyondEnd = position == .beyondEnd
        let (found, result) = try await load(
            nodes, " \(fragment) \(AccountReference.fragment)", position.variables(isBeyondEnd ? 1 : request.size))
        return Page(
            items: isBeyondEnd ? [] : found.rows.items.flatMap(rows), total: found.total,
            isIncomplete: result.isIncomplete, malformedCount: isBeyondEnd ? 0 : found.rows.malformedCount,
            next: isBeyondEnd
                ? nil : found.next.map { PageRequest(number: request.number + 1, size: request.size, cursor: $0) },
            provenance: result.provenance)
    }
}
