import Domain

extension FilterHelp {
    /// The help for the options that filter movies.
    static let movies: [SearchFilter.ID: FilterHelp] = [
        "year": FilterHelp("YEAR", "Filter by release year"),
        "region": FilterHelp("CODE", "Filter by country of release, such as KR"),
        "lang": FilterHelp("LANGUAGE", "Language of titles and texts, such as ko or en-US"),
        "include-adult": FilterHelp("Include adult movies"),
    ]
}
