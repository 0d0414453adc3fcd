public import Domain

extension RateLimit: Reportable {
    public static let fields = FieldTable<RateLimit>([
        .string("resource", "Resource", \.resource),
        .integer("limit", "Limit", \.limit),
        .integer("remaining", "Remaining", \.remaining),
        .date("resetAt", "Resets", \.resetAt),
        .string("period", "Period") { $0.period?.rawValue },
    ])

    /// The length of a GitHub rate limit's window, or `nil` for limits that GitHub does not document.
    private var period: Period? {
        resource != nil && isUsed ? counted(by: .github).period : nil
    }
}
