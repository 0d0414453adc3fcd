public import Domain

extension MovieSearch: FormSearch {
    public typealias Element = Movie

    public static let filterFields = [
        FilterField("year", "Year", .text),
        FilterField("region", "Region", .text),
        FilterField("lang", "Language", .text),
        FilterField("include-adult", "Adult films", .yesOrNo),
    ]

    public static let sortChoices: [String] = []

    public init(_ form: SearchForm) throws(QueryError) {
        try self.init(
            words: form.text,
            year: form.filters.number("year"),
            region: form.filters["region"],
            language: form.filters["lang"],
            includesAdult: form.filters.flag("include-adult") ?? false)
    }

    public var effectiveQuery: String { words }
}
