import Domain

extension FilterHelp {
    /// The help for the options that filter repositories.
    static let repos: [SearchFilter.ID: FilterHelp] = [
        "language": FilterHelp("LANGUAGE", "Filter by primary language"),
        "stars": FilterHelp("RANGE", "Filter by number of stars: >=100, 10..50, …"),
        "forks": FilterHelp("RANGE", "Filter by number of forks"),
        "topic": FilterHelp("TOPIC", "Filter by topic"),
        "license": FilterHelp("KEY", "Filter by license, such as mit"),
        "owner": FilterHelp("LOGIN", "Filter by the user or organization that owns the repository"),
        "created": FilterHelp("RANGE", "Filter by creation date"),
        "updated": FilterHelp("RANGE", "Filter by the date of the last push"),
        "trending": FilterHelp("TIME", "Show new repositories of a period, most stars first"),
        "size": FilterHelp("RANGE", "Filter by size in kilobytes"),
        "archived": FilterHelp("Show only archived repositories (=false: only others)"),
        "include-forks": FilterHelp("WHICH", "Include forks"),
        "followers": FilterHelp("RANGE", "Filter by number of followers of the owner"),
        "good-first-issues": FilterHelp("RANGE", "Filter by number of issues labeled good first issue"),
        "help-wanted-issues": FilterHelp("RANGE", "Filter by number of issues labeled help wanted"),
        "number-topics": FilterHelp("RANGE", "Filter by number of topics"),
        "visibility": FilterHelp("WHICH", "Filter by visibility"),
        "match": FilterHelp("FIELD", "Restrict the search to a field"),
    ]

    /// The help for the options that restrict searches for other kinds to certain repositories.
    static let insideRepos: [SearchFilter.ID: FilterHelp] = [
        "repo": FilterHelp("OWNER/NAME", "Filter by repository"),
        "owner": FilterHelp("LOGIN", "Filter by the user or organization that owns the repository"),
        "visibility": FilterHelp("WHICH", "Filter by visibility of the repository"),
        "archived": FilterHelp("Search only archived repositories (=false: only others)"),
    ]
}
