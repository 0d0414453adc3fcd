public import Domain

extension SavedSearch: DetailReportable {
    public static let fields = FieldTable<SavedSearch>([
        .string("name", "Name", \.name),
        .string("kind", "Kind", \.kind.name.word),
        .string("host", "Host", \.host),
        .string("query", "Query", \.query),
        .list("arguments", "Arguments") { $0.flags + $0.words }.shown { ($0.flags + $0.words).joined(separator: " ") },
        .integer("limit", "Rows checked", \.limit).shown { String($0.limit) },
        .date("savedAt", "Saved", \.savedAt),
    ])

    public var detailTitle: String { name }
}
