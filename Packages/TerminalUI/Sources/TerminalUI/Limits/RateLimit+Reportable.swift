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

    /// What a screen says of it: `8 of 10 searches left this minute`; what a provider gives where nothing was asked yet and it
    /// is known; none where it would contradict a countdown.
    ///
    /// - Parameter isLimited: Whether a countdown is shown.
    static func screenText(_ limit: RateLimit?, of kind: ItemKind, isLimited: Bool, isSignedIn: Bool) -> String? {
        guard let limit else {
            guard kind.provider == .github, !isLimited else { return nil }
            return isSignedIn ? "30 searches a minute" : "10 searches a minute; 30 when signed in"
        }
        if isLimited, limit.remaining > 0 { return nil }
        let counted = limit.counted(by: kind.provider)
        let period = counted.period.map { " this \($0.rawValue)" } ?? ""
        return "\(max(0, limit.remaining).grouped) of \(max(0, limit.limit).grouped) \(counted.noun) left\(period)"
    }
}

extension RateLimit: Reportable {
    public static let reportFields: [ReportField<RateLimit>] = [
        ReportField("resource") { JSONValue($0.resource) },
        ReportField("limit") { JSONValue($0.limit) },
        ReportField("remaining") { JSONValue($0.remaining) },
        ReportField("resetAt") { JSONValue($0.resetAt) },
        ReportField("period") { JSONValue($0.period?.rawValue) },
    ]

    public static let reportColumns: [ReportColumn<RateLimit>] = [
        ReportColumn("RESOURCE", minimumWidth: 12, maximumWidth: 40) { $0.resource },
        ReportColumn("LIMIT", alignment: .right, plainText: { String($0.limit) }) { $0.limit.grouped },
        ReportColumn("REMAINING", alignment: .right, plainText: { String($0.remaining) }) { $0.remaining.grouped },
        ReportColumn("RESETS", .clock) { $0.resetAt },
        ReportColumn("PERIOD") { $0.period?.rawValue ?? "" },
    ]

    /// The length of a GitHub limit's window, or `nil` for limits that GitHub does not document.
    private var period: Period? {
        resource != nil && isUsed ? counted(by: .github).period : nil
    }
}
