/// The use cases for issues.
public struct IssueUseCases: KindUseCases {
    public let search: Search<Issue>
    public let comments: LoadComments
    private let issues: any IssueRepository
    private let reachability: Reachability

    public init(_ issues: any IssueRepository, _ services: UseCaseServices) {
        self.issues = issues
        reachability = services.reachability
        search = services.search(issues)
        comments = LoadComments(reachability: reachability) { name, page, policy throws(AppError) in
            try await issues.comments(on: name, page: page, policy: policy)
        }
    }

    /// Fetches an issue with all details.
    public func load(_ name: IssueName, policy: FetchPolicy = .standard) async throws(AppError) -> Fetched<Issue> {
        try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await issues.issue(name, policy: policy)
        }
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Issue {
        try await load(try IssueName(key), policy: policy).value
    }
}

extension IssueName {
    /// Creates a name from a reference, with the user's spelling.
    ///
    /// - Throws: A usage error if the reference points to a different host than the current one.
    public init(_ reference: ItemReference, on sites: WebSites) throws(AppError) {
        self = try Self.name(try reference.id(on: sites), reference.kind)
    }

    /// Creates a name from a key.
    ///
    /// - Throws: `usage` if the key is not that of an issue or pull request.
    init(_ key: ItemKey) throws(AppError) {
        self = try Self.name(key.id, key.kind)
    }

    private static func name(_ id: String, _ kind: ItemKind) throws(AppError) -> IssueName {
        guard let name = IssueName(id) else {
            throw AppError(.usage, reason: "“\(id)” is not \(kind.id.description)")
        }
        return name
    }
}
