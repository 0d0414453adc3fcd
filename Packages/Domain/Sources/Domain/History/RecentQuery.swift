public import Foundation

/// A search query in the user's history. Only queries that received a response are included.
public struct RecentQuery: Sendable, Hashable {
    public let kind: ItemKind
    /// The search query as the user entered it, including qualifiers.
    public let text: String
    /// The date of the most recent successful response to the query.
    public let searchedAt: Date

    public init(kind: ItemKind, text: String, searchedAt: Date) {
        self.kind = kind
        self.text = text
        self.searchedAt = searchedAt
    }
}

/// A store for the user's recent search queries.
///
/// Queries are sorted from newest to oldest. For each kind, a query text occurs only once, and the number of queries is
/// limited.
public protocol QueriesRepository: Sendable {
    /// Returns the user's recent search queries, with the newest query first.
    ///
    /// - Parameters:
    ///   - kind: The kind of the queries, or `nil` for all kinds.
    ///   - limit: The maximum number of queries.
    func recent(_ kind: ItemKind?, limit: Int) async throws(AppError) -> [RecentQuery]

    /// Saves a search query as the most recent query of its kind.
    ///
    /// If the number of queries of the kind exceeds the maximum, the oldest queries are removed.
    func save(_ query: RecentQuery) async throws(AppError)

    /// Removes a query from the recent search queries.
    ///
    /// - Returns: Whether the query existed.
    @discardableResult
    func remove(_ text: String, of kind: ItemKind) async throws(AppError) -> Bool

    /// Removes the recent search queries of a kind.
    ///
    /// - Parameter kind: The kind of the queries, or `nil` to remove all queries.
    /// - Returns: The number of removed queries.
    @discardableResult
    func clear(_ kind: ItemKind?) async throws(AppError) -> Int
}

/// A use case that suggests recent search queries while the user types.
public struct FetchRecentQueries: Sendable {
    /// The default maximum number of suggested queries.
    public static let defaultCount = 10
    /// The maximum number of recent search queries that are stored per kind of item.
    public static let maximumCount = 100

    let queries: any QueriesRepository

    /// Returns the recent search queries that begin with the given text, with the newest query first.
    ///
    /// The comparison is case-insensitive. A query that is equal to the text is omitted.
    ///
    /// - Parameters:
    ///   - kind: The kind of the queries, or `nil` for all kinds.
    ///   - text: The text that the user has entered so far. If it is blank, all recent queries are suggested.
    ///   - maximumCount: The maximum number of queries to return.
    public func callAsFunction(
        _ kind: ItemKind?, beginningWith text: String = "", maximumCount: Int = defaultCount
    ) async throws(AppError) -> [RecentQuery] {
        guard maximumCount > 0 else { return [] }
        guard !text.isBlank else { return try await queries.recent(kind, limit: maximumCount) }
        let beginning = text.lowercased()
        let all = try await queries.recent(kind, limit: Self.maximumCount * ItemKind.all.count)
        return Array(
            all.lazy.filter { query in
                let candidate = query.text.lowercased()
                return candidate.hasPrefix(beginning) && candidate != beginning
            }.prefix(maximumCount))
    }
}
