public import Domain

extension PhotoSearch: FormSearch {
    public typealias Element = Photo

    public static let filterFields = [
        FilterField("orientation", "Orientation", .choice(of: PhotoOrientation.self)),
        FilterField("color", "Color", .choice(of: PhotoColor.self)),
        FilterField("content-filter", "Content filter", .choice(of: PhotoContentFilter.self)),
    ]

    public static let sortChoices = PhotoSearchOrder.allCases.map(\.rawValue)

    public init(_ form: SearchForm) throws(QueryError) {
        try self.init(
            words: form.text,
            orientation: form.filters.choice("orientation"),
            color: form.filters.choice("color"),
            order: form.sort.map { (sort) throws(QueryError) in try sort.choice() },
            contentFilter: form.filters.choice("content-filter"))
    }

    public var effectiveQuery: String { words }
}
