public import Domain

extension RecentQuery: Reportable {
    public static let fields = FieldTable<RecentQuery>([
        .string("kind", "Kind", \.kind.name.word),
        .string("query", "Query", \.text),
        .date("searchedAt", "Searched", \.searchedAt),
    ])
}
