public import Foundation

/// A query that gave a response.
public struct RecentQuery: Sendable, Hashable {
    public let kind: ItemKind
    /// As the person typed it, qualifiers included.
    public let text: String
    /// When it last had a response.
    public let searchedAt: Date

    public init(kind: ItemKind, text: String, searchedAt: Date) {
        self.kind = kind
        self.text = text
        self.searchedAt = searchedAt
    }
}

/// Recent queries: newest first, unique by kind and text, at most a set number of each kind.
public protocol QueriesRepository: Sendable {
    /// Of one kind when given; at most `limit`.
    func recent(_ kind: ItemKind?, limit: Int) async throws(AppError) -> [RecentQuery]

    /// Puts the query first among those of its kind; the oldest above the set number go.
    func save(_ query: RecentQuery) async throws(AppError)

    /// Returns whether it was there.
    @discardableResult
    func remove(_ text: String, of kind: ItemKind) async throws(AppError) -> Bool

    /// Returns how many were removed.
    @discardableResult
    func clear(_ kind: ItemKind?) async throws(AppError) -> Int
}

/// The queries that gave a response lately, as suggestions while a person types.
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
    public func callAsFunction(
        _ kind: ItemKind?, beginningWith text: String = "", maximumCount: Int = defaultCount
    ) async throws(AppError) -> [RecentQuery] {
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
