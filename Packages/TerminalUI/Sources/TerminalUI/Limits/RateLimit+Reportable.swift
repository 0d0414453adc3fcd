public import Domain
import Shared

extension RateLimit: Reportable {
    public static let reportFields: [ReportField<RateLimit>] = [
        ReportField("resource") { JSONValue($0.resource) },
        ReportField("limit") { JSONValue($0.limit) },
        ReportField("remaining") { JSONValue($0.remaining) },
        ReportField("resetAt") { JSONValue($0.resetAt) },
    ]

    public static let reportColumns: [ReportColumn<RateLimit>] = [
        ReportColumn("RESOURCE", minimumWidth: 12, maximumWidth: 40) { $0.resource },
        ReportColumn("LIMIT", alignment: .right, plainText: { String($0.limit) }) { $0.limit.grouped },
        ReportColumn("REMAINING", alignment: .right, plainText: { String($0.remaining) }) { $0.remaining.grouped },
        ReportColumn("RESETS", minimumWidth: 20) { $0.resetAt.map { ISO8601.string(from: $0) } },
    ]

    public var favoriteKey: ItemKey? { nil }
}
