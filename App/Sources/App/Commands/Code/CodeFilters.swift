import Domain

extension FilterHelp {
    /// The help for the options that filter code.
    static let code: [SearchFilter.ID: FilterHelp] = insideRepos.merging([
        "language": FilterHelp("LANGUAGE", "Filter by language of the file"),
        "extension": FilterHelp("EXT", "Filter by file extension, such as swift"),
        "filename": FilterHelp("NAME", "Filter by file name"),
        "path": FilterHelp("PATH", "Filter by folder"),
        "size": FilterHelp("RANGE", "Filter by size in bytes: >=1000, 10..50, …"),
        "match": FilterHelp("FIELD", "Restrict the search to a field"),
    ]) { $1 }
}
