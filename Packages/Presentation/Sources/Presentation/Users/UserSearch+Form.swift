public import Domain

extension UserSearch: FormSearch {
    public typealias Element = GitHubUser

    public static let filterFields = [
        FilterField("type", "Type", .choice(of: UserTypeFilter.self)),
        FilterField("location", "Location", .text),
        FilterField("language", "Language", .text),
        FilterField("followers", "Followers", .numbers),
        FilterField("repos", "Repos", .numbers),
        FilterField("created", "Joined", .dates),
        FilterField("match", "Match in", .choice(of: UserMatch.self)),
    ]

    public static let sortChoices = UserSort.allCases.map(\.rawValue)

    public init(_ form: SearchForm) throws(QueryError) {
        let filters = form.filters
        let qualifiers = [
            try filters.choice("type").map(UserQualifier.type),
            filters["location"].map(UserQualifier.location),
            filters["language"].map(UserQualifier.language),
            try filters.range("followers").map(UserQualifier.followers),
            try filters.range("repos").map(UserQualifier.repos),
            try filters.range("created").map(UserQualifier.created),
            try filters.choice("match").map(UserQualifier.match),
        ].compactMap(\.self)
        self.init(
            query: try SearchQuery(words: [form.text], qualifiers: qualifiers),
            sort: try form.sort.map { (sort) throws(QueryError) in try sort.choice() }, order: form.sort?.order)
    }

    public var effectiveQuery: String { query.text }
}
