/// The queries that gave an answer lately, as suggestions while a person types.
public struct FetchRecentQueries: Sendable {
    /// How many are offered unless told otherwise.
    public static let defaultCount = 10
    /// How many of each kind are kept.
    public static let keptCount = 100

    private let queries: any QueriesRepository

    public init(queries: any QueriesRepository) {
        self.queries = queries
    }

    /// Newest first, of one kind when given; only those that begin with the text, whatever its case and without
    /// the text itself.
    @concurrent
    public func callAsFunction(
        _ kind: ItemKind?, beginningWith text: String = "", maximumCount: Int = defaultCount
    ) async throws(SearchError) -> [RecentQuery] {
        guard maximumCount > 0 else { return [] }
        guard !text.isBlank else { return try await queries.recent(kind, limit: maximumCount) }
        let beginning = text.lowercased()
        let all = try await queries.recent(kind, limit: Self.keptCount * ItemKind.all.count)
        return Array(
            all.lazy.filter { query in
                let candidate = query.text.lowercased()
                return candidate.hasPrefix(beginning) && candidate != beginning
            }.prefix(maximumCount))
    }
}
