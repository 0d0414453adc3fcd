/// A search for accounts: what to look for and in which order.
public struct UserSearch: Sendable, Hashable {
    /// Words, filters and exclusions.
    public let query: SearchQuery<UserQualifier>
    /// Best match when none.
    public let sort: UserSort?
    /// Of ``sort``; none leaves it to GitHub, which puts the most first.
    public let order: SortOrder?

    public init(query: SearchQuery<UserQualifier>, sort: UserSort? = nil, order: SortOrder? = nil) {
        self.query = query
        self.sort = sort
        self.order = order
    }
}

/// What accounts can be sorted by.
public enum UserSort: String, Sendable, Hashable, CaseIterable {
    case followers, repositories, joined
}
