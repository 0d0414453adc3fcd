import Domain

extension FilterHelp {
    /// The help for the options that filter commits.
    static let commits: [SearchFilter.ID: FilterHelp] = insideRepos.merging([
        "author": FilterHelp("LOGIN", "Filter by author"),
        "author-name": FilterHelp("NAME", "Filter by name of the author"),
        "author-email": FilterHelp("EMAIL", "Filter by email of the author"),
        "author-date": FilterHelp("RANGE", "Filter by author date"),
        "committer": FilterHelp("LOGIN", "Filter by committer"),
        "committer-name": FilterHelp("NAME", "Filter by name of the committer"),
        "committer-email": FilterHelp("EMAIL", "Filter by email of the committer"),
        "committer-date": FilterHelp("RANGE", "Filter by committer date"),
        "hash": FilterHelp("SHA", "Filter by hash, or the beginning of it"),
        "parent": FilterHelp("SHA", "Filter by hash of the parent commit"),
        "tree": FilterHelp("SHA", "Filter by hash of the tree"),
        "merge": FilterHelp("Show only merge commits (=false: only others)"),
    ]) { $1 }
}
