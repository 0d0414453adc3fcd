/// The filters of a search for repos.
///
/// (docs.github.com, Searching on GitHub, Searching for repositories.)
public enum RepoQualifier: SearchQualifier {
    case language(String)
    case stars(QualifierRange<Int>)
    case forks(QualifierRange<Int>)
    case topic(String)
    /// GitHub's licence key, such as `mit`.
    case license(String)
    /// The login of the user or organisation that the repo belongs to.
    case owner(String)
    case created(QualifierRange<CalendarDay>)
    /// When something was last pushed.
    case updated(QualifierRange<CalendarDay>)
    /// Kilobytes.
    case size(QualifierRange<Int>)
    case archived(Bool)
    /// GitHub leaves forks out unless told otherwise.
    case includeForks(ForkFilter)
    case followers(QualifierRange<Int>)
    case goodFirstIssues(QualifierRange<Int>)
    case helpWantedIssues(QualifierRange<Int>)
    case numberOfTopics(QualifierRange<Int>)
    case visibility(RepoVisibilityFilter)
    /// Where the words must stand.
    case match(RepoMatch)
}

/// Whether forks are found.
public enum ForkFilter: String, Sendable, Hashable, CaseIterable {
    case only
    case included = "true"
    case excluded = "false"
}

/// Who may see a repo; private ones need a token that may.
public enum RepoVisibilityFilter: String, Sendable, Hashable, CaseIterable {
    case `public`, `private`, `internal`
}

/// Which text of a repo must match.
public enum RepoMatch: String, Sendable, Hashable, CaseIterable {
    case name, description, readme, topics
}
