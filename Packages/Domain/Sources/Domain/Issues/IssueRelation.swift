/// The type of an issue, such as bug or feature. The organization that owns the repository defines the types.
public typealias IssueType = IssueLabel

/// A reference to the parent of an issue, which contains the issue as a sub-issue.
public struct IssueParent: Sendable, Hashable {
    /// The repository and the number of the parent issue.
    public var name: IssueName
    /// The title of the parent issue, or `nil` if the parent has not been loaded.
    public var title: String?
    /// The URL of the parent issue's page on GitHub.
    public var url: WebURL?

    public init(name: IssueName) {
        self.name = name
    }

    /// The URL of the page of the repository that contains the parent issue.
    public var repositoryURL: WebURL? { name.repositoryURL(ofPage: url, below: "issues") }
}

/// The progress of an issue's sub-issues: how many there are, and how many of them are closed.
public struct SubIssuesSummary: Sendable, Hashable {
    /// The total number of sub-issues, open and closed.
    public var total: Int?
    /// The number of closed sub-issues.
    public var completed: Int?
    /// The percentage of closed sub-issues, from 0 to 100.
    public var percentCompleted: Int?

    public init() {}
}

/// A relationship between an issue and other issues, each of which has its own list.
public enum IssueRelation: Sendable, Hashable, CaseIterable {
    /// The parent of the issue. An issue has at most one parent.
    case parent
    /// The sub-issues that the issue contains.
    case subIssues
    /// The issues that block the issue and must be closed first.
    case blockedBy
}

/// A use case that loads the parent, the sub-issues or the blocking issues of an issue.
public struct LoadRelatedIssues: Sendable {
    let issues: any RelatedIssuesRepository
    let reachability: Reachability

    /// Returns a source of pages of the issues that are related to an issue, in GitHub's order.
    ///
    /// - Parameters:
    ///   - relation: The relationship to the issue, such as its sub-issues.
    ///   - name: The repository and the number of the issue.
    public func callAsFunction(_ relation: IssueRelation, of name: IssueName) -> PageSource<Issue> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [issues] request, policy throws(AppError) in
            try await issues.related(relation, to: name, page: request, policy: policy)
        }
    }

    /// Returns an issue with the title of its parent added. The title requires an additional request.
    ///
    /// The issue is returned unchanged if it has no parent, or if the parent cannot be loaded.
    ///
    /// - Throws: ``AppError/cancelled`` if the task is canceled.
    public func withParentTitle(
        _ issue: Fetched<Issue>, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<Issue> {
        guard let parent = issue.value.parent, parent.title == nil else { return issue }
        do throws(AppError) {
            let found = try await reachability.recordOutcome(policy) { () async throws(AppError) in
                try await issues.related(
                    .parent, to: issue.value.name, page: PageRequest(number: 1, size: 1), policy: policy)
            }
            guard let found = found.items.first, found.name == parent.name else { return issue }
            return issue.map { $0.with { $0.parent?.title = found.title } }
        } catch {
            guard error.kind == .cancelled else { return issue }
            throw error
        }
    }
}
