public import Foundation

/// A query that received a response.
public struct RecentQuery: Sendable, Hashable {
    public let kind: ItemKind
    /// The query as the user entered it, including qualifiers.
    public let text: String
    /// The date of the most recent successful response.
    public let searchedAt: Date

    public init(kind: ItemKind, text: String, searchedAt: Date) {
        self.kind = kind
        self.text = text
        self.searchedAt = searchedAt
    }
}

/// A repository of recent queries, sorted from newest to oldest and unique by kind and text.
///
/// The number of queries per kind is limited.
public protocol QueriesRepository: Sendable {
    /// Returns recent queries, newest first.
    ///
    /// - Parameters:
    ///   - kind: The kind of the queries, or `nil` for all kinds.
    ///   - limit: The maximum number of queries.
    func recent(_ kind: ItemKind?, limit: Int) async throws(AppError) -> [RecentQuery]

    /// Saves a query as the most recent one of its kind and removes the oldest queries above the maximum number.
    func save(_ query: RecentQuery) async throws(AppError)

    /// Removes a query, and returns whether it existed.
    @discardableResult
    func remove(_ text: String, of kind: ItemKind) async throws(AppError) -> Bool

    /// Removes all queries of a kind, or all queries if `kind` is `nil`, and returns their number.
    @discardableResult
    func clear(_ kind: ItemKind?) async throws(AppError) -> Int
}

/// A use case that suggests recent queries while the user types.
public struct FetchRecentQueries: Sendable {
    /// The default number of suggestions.
    public static let defaultCount = 10
    /// The maximum number of stored queries per kind.
    public static let maximumCount = 100

    private let queries: any QueriesRepository

    public init(queries: any QueriesRepository) {
        self.queries = queries
    }

    /// Returns recent queries of a kind that begin with a text, newest first.
    ///
    /// The comparison ignores case, and a query that equals the text is omitted.
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
