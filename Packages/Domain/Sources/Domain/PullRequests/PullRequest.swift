public import Foundation

/// A pull request, which is an issue that proposes a change to its repository.
///
/// Search results contain neither the branches nor the size of the change.
public struct PullRequest: ThreadItem {
    public static let kind = ItemKind.pullRequest

    /// The properties that pull requests have in common with issues. A pull request has the same key as its issue.
    public var issue: Issue
    /// Whether the pull request is a draft.
    public var isDraft: Bool?
    /// The date of the merge, or `nil` if the pull request is not merged.
    public var mergedAt: Date?
    /// The account that merged the pull request, or `nil` if it is not merged.
    public var mergedBy: AccountReference?
    /// The branch that contains the changes, in the form `owner:branch`.
    public var head: String?
    /// The name of the branch into which the changes are to be merged.
    public var base: String?
    /// Whether the branches can be merged without conflicts. The value is `nil` until GitHub has determined this.
    public var isMergeable: Bool?
    /// The size of the proposed change.
    public var size: ChangeSize?

    /// The decision of the reviewers, such as `APPROVED` or `CHANGES_REQUESTED`, or `nil` if no review is required.
    public var reviewDecision: String?
    /// The combined state of the checks of the last commit, such as `SUCCESS` or `FAILURE`, or `nil` if the commit has
    /// no checks.
    public var checksState: String?

    /// The host of the repository, such as `github.com`.
    public var host: String {
        get { issue.host }
        set { issue.host = newValue }
    }

    public var name: IssueName { issue.name }
    public var key: ItemKey { ItemKey(kind: .pullRequest, id: name.description, host: host) }
    public var displayName: String { issue.displayName }
    public var url: WebURL? { issue.url }

    /// Creates a pull request that has only the properties of an issue.
    public init(issue: Issue) {
        self.issue = issue
    }
}

/// The size of the change that a pull request proposes.
public struct ChangeSize: Sendable, Hashable {
    /// The number of commits in the pull request.
    public var commits: Int?
    /// The number of files that the pull request changes.
    public var files: Int?
    /// The number of lines that the pull request adds.
    public var additions: Int?
    /// The number of lines that the pull request removes.
    public var deletions: Int?

    public init() {}
}

/// The use cases that search and load pull requests and their comments.
public typealias PullRequestUseCases = ThreadUseCases<PullRequest>
