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
        try await requireToken(policy, for: "Searching discussions")
        func load(
            _ nodes: String, _ count: Int, _ position: GraphQLPosition
        ) async throws(AppError) -> (GraphQLPage<Discussion>, GraphQLResult<GraphQLPage<Discussion>>) {
            let result = try await api.query(
                "query($q: String!, $first: Int!, $after: String) { "
                    + "search(query: $q, type: DISCUSSION, first: $first, after: $after) { discussionCount "
                    + GraphQLPage<Discussion>.fields + nodes,
                [
                    JSONMember("q", .string(query.sentText)), JSONMember("first", JSONValue(count)),
                    JSONMember("after", position.variable),
                ], nodes: DiscussionPageDTO.self, policy: policy, lifetime: ResponseLifetime.search, for: operation)
            guard let page = result.named["search"] else { throw result.failure(of: operation) }
            return (page, result)
        }
        let position = try await page.position { count, position throws(AppError) in
            try await load(" } }", count, position).0.next
        }
        let (found, result) = try await load(
            " nodes { __typename ...D } } } \(DiscussionDTO.fragment) \(AccountReference.fragment)",
            position == .beyondEnd ? 1 : page.size, position)
        return self.page(page, found, result, position, total: found.total) { $0.on(api.host) }
    }

    func discussion(_ name: IssueName, policy: FetchPolicy) async throws(AppError) -> Fetched<Discussion> {
        let operation = ServiceOperation.issue(name, "discussion")
        let (discussion, result) = try await load(
            name, RepoDiscussionDTO<DiscussionDTO>.self,
            "...D } } } \(DiscussionDTO.fragment) \(AccountReference.fragment)",
            policy, operation)
        return Fetched(discussion.on(api.host), provenance: api.provenance(of: result))
    }

    func comments(
        on name: IssueName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<IssueComment> {
        let operation = ServiceOperation.comments(on: name)
        func load(
            _ nodes: String, _ count: Int, _ position: GraphQLPosition
        ) async throws(AppError) -> (
            GraphQLPage<IssueComment>, GraphQLResult<GraphQLPage<IssueComment>?>
        ) {
            try await self.load(
                name, RepoDiscussionDTO<DiscussionCommentsDTO>.self,
                "comments(first: $first, after: $after) { \(GraphQLPage<IssueComment>.fields)\(nodes)", policy,
                operation, [JSONMember("first", JSONValue(count)), JSONMember("after", position.variable)])
        }
        let position = try await page.position { count, position throws(AppError) in
            try await load(" } } } }", count, position).0.next
        }
        let (found, result) = try await load(
            " nodes { ...C replies(first: 50) { nodes { ...C } } } } } } } \(DiscussionCommentsDTO.fragment) "
                + AccountReference.fragment,
            position == .beyondEnd ? 1 : page.size, position)
        return self.page(page, found, result, position, total: nil) { $0 }
    }
}

extension GitHubDiscussionRepository {
    private func requireToken(_ policy: FetchPolicy, for operation: String) async throws(AppError) {
        if policy != .storedOnly { try await api.requireToken(for: operation) }
    }

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
    ) async throws(AppError) -> (Part.Entity, GraphQLResult<Part.Entity?>) {
        try await requireToken(policy, for: operation.name)
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

    /// Returns a page of a list. If an error affects more than one row, the page is marked as incomplete.
    private func page<Row: ListElement, Node: Sendable>(
        _ request: PageRequest, _ found: GraphQLPage<Row>, _ result: GraphQLResult<Node>, _ position: GraphQLPosition,
        total: Int?, row: (Row) -> Row
    ) -> Page<Row> {
        let isBeyondEnd = position == .beyondEnd
        return Page(
            items: isBeyondEnd ? [] : found.rows.items.map(row), total: total,
            isIncomplete: result.errors.contains { !$0.isOfOneNode },
            malformedCount: isBeyondEnd ? 0 : found.rows.malformedCount,
            next: isBeyondEnd
                ? nil : found.next.map { PageRequest(number: request.number + 1, size: request.size, cursor: $0) },
            provenance: api.provenance(of: result))
    }
}

extension GitHubAPI {
    fileprivate func provenance<Node: Sendable>(of result: GraphQLResult<Node>) -> Provenance {
        result.provenance ?? Provenance(source: .network, fetchedAt: service.clock())
    }
}
