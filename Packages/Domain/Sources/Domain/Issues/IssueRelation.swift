/// The type of an issue, which its organization defines.
public struct IssueType: Sendable, Hashable {
    public var name: String
    /// The name of the color, such as `blue`.
    public var color: String?
    public var description: String?

    public init(name: String, color: String? = nil, description: String? = nil) {
        self.name = name
        self.color = color
        self.description = description
    }
}

/// The issue that contains another one as a sub-issue.
public struct IssueParent: Sendable, Hashable {
    /// The repository and the number.
    public var name: IssueName
    /// The title. Only the parent's own response contains it.
    public var title: String?
    /// The URL of the parent's page on GitHub.
    public var url: WebURL?

    public init(name: IssueName, title: String? = nil, url: WebURL? = nil) {
        self.name = name
        self.title = title
        self.url = url
    }

    /// The URL of the repository's page.
    public var repositoryURL: WebURL? {
        let page = "/issues/\(name.number)"
        guard let url, url.text.hasSuffix(page) else { return nil }
        return WebURL(String(url.text.dropLast(page.count)))
    }
}

/// The numbers of an issue's sub-issues.
public struct SubIssuesSummary: Sendable, Hashable {
    /// The number of sub-issues.
    public var total: Int?
    /// The number of closed sub-issues.
    public var completed: Int?
    /// The percentage of closed sub-issues, from 0 to 100.
    public var percentCompleted: Int?

    public init(total: Int? = nil, completed: Int? = nil, percentCompleted: Int? = nil) {
        self.total = total
        self.completed = completed
        self.percentCompleted = percentCompleted
    }
}

/// A list of issues that are related to an issue.
public enum IssueRelation: Sendable, Hashable, CaseIterable {
    /// The issue that contains the issue: one or none.
    case parent
    /// The issues that the issue contains.
    case subIssues
    /// The issues that must be closed before the issue.
    case blockedBy
}

/// A use case that fetches the issues that are related to an issue.
public struct LoadRelatedIssues: Sendable {
    private let issues: any RelatedIssuesRepository
    private let reachability: Reachability

    init(_ issues: any RelatedIssuesRepository, reachability: Reachability) {
        self.issues = issues
        self.reachability = reachability
    }

    /// Returns a source of pages of related issues, in the provider's order.
    public func callAsFunction(_ relation: IssueRelation, of name: IssueName) -> PageSource<Issue> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [issues] request, policy throws(AppError) in
            try await issues.related(relation, to: name, page: request, policy: policy)
        }
    }

    /// Returns an issue with the title of its parent, which another request loads. An issue without a parent, and one
    /// whose parent cannot be loaded, does not change.
    ///
    /// - Throws: ``AppError/cancelled`` only.
    public func withParentTitle(
        _ issue: Fetched<Issue>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Issue> {
        guard let parent = issue.value.parent, parent.title == nil else { return issue }
        do throws(AppError) {
            let found = try await reachability.recordOutcome(policy) { () async throws(AppError) in
                let page = try await issues.related(
                    .parent, to: issue.value.name, page: PageRequest(number: 1, size: 1), policy: policy)
                return Fetched(page.items.first, provenance: page.provenance)
            }
            guard let found = found.value, found.name == parent.name else { return issue }
            return issue.map { $0.with { $0.parent?.title = found.title } }
        } catch {
            guard error.kind == .cancelled else { return issue }
            throw error
        }
    }
}
