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
public enum IssueRelation: String, Sendable, Hashable, CaseIterable {
    /// The issues that the issue contains.
    case subIssues
    /// The issues that must be closed before the issue.
    case blockedBy
}
