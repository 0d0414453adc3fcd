/// A search for repos: what to look for and in which order.
public struct RepoSearch: Sendable, Hashable {
    /// Words, filters and exclusions.
    public let query: SearchQuery<RepoQualifier>
    /// Best match when none.
    public let sort: RepoSort?
    /// Of ``sort``; none leaves it to GitHub, which puts the most first.
    public let order: SortOrder?

    public init(query: SearchQuery<RepoQualifier>, sort: RepoSort? = nil, order: SortOrder? = nil) {
        self.query = query
        self.sort = sort
        self.order = order
    }
}

/// What repos can be sorted by.
public enum RepoSort: String, Sendable, Hashable, CaseIterable {
    case stars, forks, updated
    case helpWantedIssues = "help-wanted-issues"
}
