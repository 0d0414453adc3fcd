import Domain

extension FilterHelp {
    /// The help for the options that filter users.
    static let users: [SearchFilter.ID: FilterHelp] = [
        "type": FilterHelp("TYPE", "Filter by account type"),
        "location": FilterHelp("PLACE", "Filter by the location in the profile"),
        "language": FilterHelp("LANGUAGE", "Filter by the language of the account's repositories"),
        "followers": FilterHelp("RANGE", "Filter by number of followers: >=100, 10..50, …"),
        "repos": FilterHelp("RANGE", "Filter by number of repositories"),
        "created": FilterHelp("RANGE", "Filter by sign-up date: >=2020-01-01, …"),
        "match": FilterHelp("FIELD", "Restrict the search to a field"),
    ]
}
