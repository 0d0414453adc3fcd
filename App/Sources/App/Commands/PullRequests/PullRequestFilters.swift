import Domain

extension FilterHelp {
    /// The help for the options that filter pull requests.
    static let pullRequests: [SearchFilter.ID: FilterHelp] = issuesAndPullRequests.merging([
        "base": FilterHelp("BRANCH", "Filter by base branch"),
        "head": FilterHelp("BRANCH", "Filter by head branch"),
        "draft": FilterHelp("Show only drafts (=false: only others)"),
        "merged": FilterHelp("Show only merged pull requests (=false: only others)"),
        "merged-at": FilterHelp("RANGE", "Filter by merge date"),
        "checks": FilterHelp("STATUS", "Filter by status of the checks"),
        "review": FilterHelp("STATUS", "Filter by review status"),
        "review-requested": FilterHelp("LOGIN", "Filter by the user or team (org/team) asked to review"),
        "reviewed-by": FilterHelp("LOGIN", "Filter by reviewer"),
    ]) { $1 }
}
