public import Domain
import Shared

extension RateLimit {
    /// Which bucket it is and what is left of it: `9 of 10 searches a minute left, no token`.
    public func words(of provider: Provider) -> String {
        let (noun, period) = counted(by: provider)
        let window = period.map { $0 == .minute ? " a minute" : " an hour" } ?? ""
        // What GitHub, which names its buckets, gives to whom it does not know (docs.github.com/rest: Rate limits). It
        // searches code for nobody without a token.
        let isAnonymous = resource != nil && resource != "code_search" && limit <= (period == .minute ? 10 : 60)
        return "\(remaining.grouped) of \(limit.grouped) \(noun)\(window) left"
            + (isAnonymous ? ", no token" : "")
    }
}

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
        ReportColumn("RESETS", .clock) { $0.resetAt },
    ]

    public var favoriteKey: ItemKey? { nil }
}
