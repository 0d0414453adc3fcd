public import Domain
import Synchronization

/// An in-memory repository of recent queries. The newest query is the first one. Queries are unique and limited in
/// number.
public final class InMemoryQueriesRepository: QueriesRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case recent(ItemKind?, limit: Int)
        case save(RecentQuery)
        case remove(String, ItemKind)
        case clear(ItemKind?)
    }

    /// The control with which tests record, delay and fail calls.
    public let control = ResponseControl<Call>()
    private let maximumCount: Int
    private let queries: Mutex<[RecentQuery]>

    /// Creates a repository with initial queries.
    ///
    /// - Parameters:
    ///   - queries: The initial queries, from newest to oldest.
    ///   - maximumCount: The maximum number of queries for each kind of item.
    public init(_ queries: [RecentQuery] = [], maximumCount: Int = FetchRecentQueries.maximumCount) {
        self.maximumCount = maximumCount
        self.queries = Mutex(queries)
    }

    public func recent(_ kind: ItemKind?, limit: Int) async throws(AppError) -> [RecentQuery] {
        try await control.respond(to: .recent(kind, limit: limit))
        return queries.withLock { queries in
            Array(queries.filter { kind == nil || $0.kind == kind }.prefix(max(0, limit)))
        }
    }

    public func save(_ query: RecentQuery) async throws(AppError) {
        try await control.respond(to: .save(query))
        queries.withLock { queries in
            queries.removeAll { $0.kind == query.kind && $0.text == query.text }
            queries.insert(query, at: 0)
            var kept = 0
            queries.removeAll { other in
                guard other.kind == query.kind else { return false }
                kept += 1
                return kept > maximumCount
            }
        }
    }

    @discardableResult
    public func remove(_ text: String, of kind: ItemKind) async throws(AppError) -> Bool {
        try await control.respond(to: .remove(text, kind))
        return queries.withLock { queries in
            let index = queries.firstIndex { $0.kind == kind && $0.text == text }
            if let index { queries.remove(at: index) }
            return index != nil
        }
    }

    @discardableResult
    public func clear(_ kind: ItemKind?) async throws(AppError) -> Int {
        try await control.respond(to: .clear(kind))
        return queries.withLock { queries in
            let before = queries.count
            queries.removeAll { kind == nil || $0.kind == kind }
            return before - queries.count
        }
    }
}
