public import Domain
import Shared

extension SavedSearch: Reportable {
    public static let reportFields: [ReportField<SavedSearch>] = [
        ReportField("name") { .string($0.name) },
        ReportField("kind") { .string($0.kind.name.word) },
        ReportField("host") { .string($0.host) },
        ReportField("query") { .string($0.query) },
        ReportField("arguments") { JSONValue($0.flags + $0.words) },
        ReportField("limit") { JSONValue($0.limit) },
        ReportField("savedAt") { JSONValue($0.savedAt) },
    ]

    public static let reportColumns: [ReportColumn<SavedSearch>] = [
        ReportColumn("NAME", minimumWidth: 12, maximumWidth: 40) { $0.name },
        ReportColumn("KIND", maximumWidth: 8) { $0.kind.name.word },
        ReportColumn("QUERY", minimumWidth: 20) { $0.query },
        ReportColumn("SAVED", .day) { $0.savedAt },
    ]

    /// All of it, for people.
    public var page: DetailReport {
        DetailReport(
            title: name,
            lines: [
                DetailLine("name", "Name", name), DetailLine("kind", "Kind", kind.name.word),
                DetailLine("host", "Host", host), DetailLine("query", "Query", query),
                DetailLine("limit", "Rows looked at", String(limit)),
            ])
    }
}
