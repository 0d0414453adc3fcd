public import Foundation

/// A pull request: an issue that proposes a change to its repository.
///
/// Search rows have neither branches nor the size of the change.
public struct PullRequest: ThreadItem {
    public static let kind = ItemKind.pullRequest

    /// The properties shared with issues. A pull request has the same key as its issue.
    public var issue: Issue
    /// Whether the pull request is a draft.
    public var isDraft: Bool?
    /// The date of the merge, or `nil` if the pull request is not merged.
    public var mergedAt: Date?
    /// The account that merged the pull request, or `nil` if it is not merged.
    public var mergedBy: AccountReference?
    /// The branch with the changes, in the form `owner:branch`.
    public var head: String?
    /// The target branch in the repository.
    public var base: String?
    /// Whether the branches can be merged without conflicts, or `nil` while GitHub determines it.
    public var isMergeable: Bool?
    /// The size of the change.
    public var size: ChangeSize?

    /// The decision of the reviewers, such as `APPROVED` or `CHANGES_REQUESTED`, or `nil` if no review is required.
    public var reviewDecision: String?
    /// The combined state of the checks of the last commit, such as `SUCCESS` or `FAILURE`, or `nil` if there are none.
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

    /// Returns the pull request with the state of its reviews and checks.
    public func completed(with state: PullRequestState) -> PullRequest {
        with {
            $0.reviewDecision = state.reviewDecision
            $0.checksState = state.checksState
        }
    }
}

/// The state of the reviews and checks of a pull request, which searches lack.
public struct PullRequestState: Sendable, Hashable {
    /// The decision of the reviewers, as in ``PullRequest/reviewDecision``.
    public var reviewDecision: String?
    /// The combined state of the checks, as in ``PullRequest/checksState``.
    public var checksState: String?

    public init(reviewDecision: String? = nil, checksState: String? = nil) {
        self.reviewDecision = reviewDecision
        self.checksState = checksState
    }
}

/// The size of the change that a pull request proposes.
public struct ChangeSize: Sendable, Hashable {
    /// The number of commits.
    public var commits: Int?
    /// The number of changed files.
    public var files: Int?
    /// The number of added lines.
    public var additions: Int?
    /// The number of removed lines.
    public var deletions: Int?

    public init(commits: Int? = nil, files: Int? = nil, additions: Int? = nil, deletions: Int? = nil) {
        self.commits = commits
        self.files = files
        self.additions = additions
        self.deletions = deletions
    }
}

/// The use cases that search and load pull requests, and their comments.
public typealias PullRequestUseCases = ThreadUseCases<PullRequest>
