import Domain

extension FilterHelp {
    /// The help for the options that filter issues.
    static let issues = issuesAndPullRequests.merging(["include-prs": FilterHelp("Include pull requests")]) { $1 }

    /// The help for the options that filter both issues and pull requests.
    static let issuesAndPullRequests: [SearchFilter.ID: FilterHelp] = insideRepos.merging([
        "state": FilterHelp("STATE", "Filter by state"),
        "label": FilterHelp("LABEL", "Filter by label"),
        "author": FilterHelp("LOGIN", "Filter by author; @me for yourself"),
        "app": FilterHelp("APP", "Filter by the GitHub App that opened it"),
        "assignee": FilterHelp("LOGIN", "Filter by assignee; @me for yourself"),
        "no-assignee": FilterHelp("Show only results without an assignee"),
        "mentions": FilterHelp("LOGIN", "Filter by mentioned user"),
        "team-mentions": FilterHelp("ORG/TEAM", "Filter by mentioned team"),
        "commenter": FilterHelp("LOGIN", "Filter by commenter"),
        "involves": FilterHelp("LOGIN", "Filter by author, assignee, mentioned user or commenter"),
        "no-label": FilterHelp("Show only results without a label"),
        "milestone": FilterHelp("TITLE", "Filter by milestone title"),
        "no-milestone": FilterHelp("Show only results without a milestone"),
        "project": FilterHelp("OWNER/NUMBER", "Filter by project"),
        "no-project": FilterHelp("Show only results without a project"),
        "created": FilterHelp("RANGE", "Filter by creation date"),
        "updated": FilterHelp("RANGE", "Filter by the date of the last change"),
        "closed": FilterHelp("RANGE", "Filter by closing date"),
        "comments": FilterHelp("RANGE", "Filter by number of comments"),
        "reactions": FilterHelp("RANGE", "Filter by number of reactions"),
        "interactions": FilterHelp("RANGE", "Filter by number of comments and reactions"),
        "language": FilterHelp("LANGUAGE", "Filter by primary language of the repository"),
        "match": FilterHelp("FIELD", "Restrict the search to a field"),
        "locked": FilterHelp("Show only locked conversations (=false: only others)"),
    ]) { $1 }
}
