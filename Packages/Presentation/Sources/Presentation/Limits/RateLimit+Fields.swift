public import Domain

extension RateLimit: Reportable {
    public static let fields = FieldTable<RateLimit>([
        .string("resource", "Resource", \.resource),
        .integer("limit", "Limit", \.limit),
        .integer("remaining", "Remaining", \.remaining),
        .date("resetAt", "Resets", \.resetAt),
        .string("period", "Period") { $0.period?.rawValue },
    ])

    /// The time after which a GitHub rate limit resets, or `nil` if GitHub does not document it.
    private var period: Period? {
        resource != nil && isUsed ? counted(by: .github).period : nil
    }
}
