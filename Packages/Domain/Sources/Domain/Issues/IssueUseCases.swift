/// What can be done with issues.
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

    /// One issue with all that is known of it.
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
    /// What a person named, written as they did. Throws `usage` for what is not on the host that is looked at.
    public init(_ reference: ItemReference, on sites: WebSites) throws(AppError) {
        self = try Self.name(try reference.id(on: sites), reference.kind)
    }

    /// Throws `usage` for what cannot be the name of an issue or pull request, before anything is sent.
    init(_ key: ItemKey) throws(AppError) {
        self = try Self.name(key.id, key.kind)
    }

    private static func name(_ id: String, _ kind: ItemKind) throws(AppError) -> IssueName {
        guard let name = IssueName(id) else {
            throw AppError(.usage, message: "“\(id)” is not \(kind.id.description).")
        }
        return name
    }
}
