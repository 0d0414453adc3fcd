import Domain

extension FilterHelp {
    /// The help for the options that filter topics.
    static let topics: [SearchFilter.ID: FilterHelp] = [
        "featured": FilterHelp("Show only topics featured by GitHub (=false: only others)"),
        "curated": FilterHelp("Show only topics with a curated page (=false: only others)"),
        "repositories": FilterHelp("RANGE", "Filter by number of repositories: >=100, …"),
        "created": FilterHelp("RANGE", "Filter by creation date"),
    ]
}
