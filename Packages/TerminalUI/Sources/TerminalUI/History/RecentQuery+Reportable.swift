public import Domain
import Shared

extension RecentQuery: Reportable {
    public static let reportFields: [ReportField<RecentQuery>] = [
        ReportField("kind") { .string($0.kind.name.word) },
        ReportField("query") { .string($0.text) },
        ReportField("searchedAt") { JSONValue($0.searchedAt) },
    ]

    public static let reportColumns: [ReportColumn<RecentQuery>] = [
        ReportColumn("KIND", maximumWidth: 8) { $0.kind.name.word },
        ReportColumn("QUERY", minimumWidth: 20) { $0.text },
        ReportColumn("SEARCHED", .distance) { $0.searchedAt },
    ]
}
