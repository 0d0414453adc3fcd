public import Domain

extension RepoSearch: FormSearch {
    public typealias Element = Repo

    public static let filterFields = [
        FilterField("language", "Language", .text),
        FilterField("stars", "Stars", .numbers),
        FilterField("forks", "Forks", .numbers),
        FilterField("topic", "Topic", .text),
        FilterField("license", "License", .text),
        FilterField("owner", "Owner", .text),
        FilterField("created", "Created", .dates),
        FilterField("updated", "Updated", .dates),
        FilterField("size", "Size in KB", .numbers),
        FilterField("archived", "Archived", .yesOrNo),
        FilterField("include-forks", "Forks found", .choice(of: ForkFilter.self)),
        FilterField("followers", "Followers", .numbers),
        FilterField("good-first-issues", "Good first issues", .numbers),
        FilterField("help-wanted-issues", "Help wanted issues", .numbers),
        FilterField("number-topics", "Number of topics", .numbers),
        FilterField("visibility", "Visibility", .choice(of: RepoVisibilityFilter.self)),
        FilterField("match", "Match in", .choice(of: RepoMatch.self)),
    ]

    public static let sortChoices = RepoSort.allCases.map(\.rawValue)

    public init(_ form: SearchForm) throws(QueryError) {
        let qualifiers = try Self.texts(form.filters) + Self.ranges(form.filters) + Self.choices(form.filters)
        self.init(
            query: try SearchQuery(words: [form.text], qualifiers: qualifiers),
            sort: try form.sort.map { (sort) throws(QueryError) in try sort.choice() }, order: form.sort?.order)
    }

    public var effectiveQuery: String { query.text }

    private static func texts(_ filters: FilterValues) -> [RepoQualifier] {
        [
            filters["language"].map(RepoQualifier.language),
            filters["topic"].map(RepoQualifier.topic),
            filters["license"].map(RepoQualifier.license),
            filters["owner"].map(RepoQualifier.owner),
        ].compactMap(\.self)
    }

    private static func ranges(_ filters: FilterValues) throws(QueryError) -> [RepoQualifier] {
        [
            try filters.range("stars").map(RepoQualifier.stars),
            try filters.range("forks").map(RepoQualifier.forks),
            try filters.range("created").map(RepoQualifier.created),
            try filters.range("updated").map(RepoQualifier.updated),
            try filters.range("size").map(RepoQualifier.size),
            try filters.range("followers").map(RepoQualifier.followers),
            try filters.range("good-first-issues").map(RepoQualifier.goodFirstIssues),
            try filters.range("help-wanted-issues").map(RepoQualifier.helpWantedIssues),
            try filters.range("number-topics").map(RepoQualifier.numberOfTopics),
        ].compactMap(\.self)
    }

    private static func choices(_ filters: FilterValues) throws(QueryError) -> [RepoQualifier] {
        [
            try filters.flag("archived").map(RepoQualifier.archived),
            try filters.choice("include-forks").map(RepoQualifier.includeForks),
            try filters.choice("visibility").map(RepoQualifier.visibility),
            try filters.choice("match").map(RepoQualifier.match),
        ].compactMap(\.self)
    }
}
