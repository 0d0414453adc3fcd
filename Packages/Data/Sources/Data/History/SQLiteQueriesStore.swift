public import Domain
import Foundation

/// A repository of recent queries that stores them in the ``UserDatabase``. The most recent query is the first one.
///
/// Saving a query never waits for other processes. If another process is writing,
/// ``UserDatabase/finishWriting(lockTimeout:)`` saves the query later.
public final class SQLiteQueriesStore: QueriesRepository {
    private let userDatabase: UserDatabase
    private let maximumCount: Int
    private let sites: WebSites

    /// Creates a store for recent queries.
    ///
    /// - Parameters:
    ///   - userDatabase: The database.
    ///   - sites: The current hosts. Queries for other hosts are neither listed nor changed.
    ///   - maximumCount: The maximum number of queries for each kind of item. If it is 0, no queries are stored.
    public init(
        userDatabase: UserDatabase, sites: WebSites = WebSites(), maximumCount: Int = FetchRecentQueries.maximumCount
    ) {
        self.sites = sites
        self.userDatabase = userDatabase
        self.maximumCount = max(0, maximumCount)
    }

    public func recent(_ kind: ItemKind?, limit: Int) async throws(AppError) -> [RecentQuery] {
        userDatabase.finishWriting(lockTimeout: .zero)
        return try await userDatabase.read(Self.subject) { [hosts] (connection) throws(SQLiteError) in
            try connection.all(
                """
                SELECT kind, text, searched_at FROM queries
                WHERE (?1 IS NULL OR kind = ?1) AND instr(?3, ' ' || host || ' ') ORDER BY id DESC LIMIT ?2
                """,
                .text(kind?.name.word), .integer(max(0, limit)), hosts, read: RecentQuery.init
            ).compactMap(\.self)
        }
    }

    public func save(_ query: RecentQuery) async throws(AppError) {
        guard maximumCount > 0 else { return }
        let kind = SQLiteValue.text(query.kind.name.word)
        let host = SQLiteValue.text(sites.host(of: query.kind.provider))
        let searchedAt = SQLiteValue.real(query.searchedAt.timeIntervalSinceReferenceDate)
        try userDatabase.writeWhenFree(Self.subject) { [maximumCount] (connection) throws(SQLiteError) in
            // If a script repeats a search, do not write again. Dates are shown in seconds, so an immediate
            // repetition changes nothing visible.
            let last = try connection.first(
                """
                SELECT kind = ?1 AND text = ?2 AND host = ?4, CAST(searched_at AS INTEGER) = CAST(?3 AS INTEGER), id
                FROM queries ORDER BY id DESC LIMIT 1
                """,
                kind, .text(query.text), searchedAt, host
            ) { (isSame: $0.integer(0) == 1, isNow: $0.integer(1) == 1, id: $0.integer(2)) }
            if let last, last.isSame {
                guard !last.isNow else { return }
                try connection.run("UPDATE queries SET searched_at = ? WHERE id = ?", searchedAt, .integer(last.id))
                return
            }
            try connection.run(
                "INSERT OR REPLACE INTO queries (kind, text, searched_at, host) VALUES (?, ?, ?, ?)",
                kind, .text(query.text), searchedAt, host)
            try connection.run(
                """
                DELETE FROM queries WHERE kind = ?1 AND host = ?3
                AND id <= (SELECT id FROM queries WHERE kind = ?1 AND host = ?3 ORDER BY id DESC LIMIT 1 OFFSET ?2)
                """,
                kind, .integer(maximumCount), host)
        }
    }

    @discardableResult
    public func remove(_ text: String, of kind: ItemKind) async throws(AppError) -> Bool {
        try await userDatabase.write(Self.subject) {
            [host = sites.host(of: kind.provider)] (connection) throws(SQLiteError) in
            try connection.run(
                "DELETE FROM queries WHERE kind = ? AND text = ? AND host = ?", .text(kind.name.word), .text(text),
                .text(host)) > 0
        }
    }

    @discardableResult
    public func clear(_ kind: ItemKind?) async throws(AppError) -> Int {
        try await userDatabase.write(Self.subject) { [hosts] (connection) throws(SQLiteError) in
            try connection.run(
                "DELETE FROM queries WHERE (?1 IS NULL OR kind = ?1) AND instr(?2, ' ' || host || ' ')",
                .text(kind?.name.word), hosts)
        }
    }

    private static let subject = "the recent queries"

    /// The current hosts as one text for comparisons in SQL. Each host is surrounded by spaces.
    private var hosts: SQLiteValue {
        .text(" " + Provider.allCases.map(sites.host).joined(separator: " ") + " ")
    }
}

extension RecentQuery {
    /// Creates a query from a database row, or returns `nil` if its kind is unknown.
    fileprivate init?(_ row: SQLiteRow) {
        guard let kind = ItemKind.named(word: row.text(0)) else { return nil }
        self.init(
            kind: kind, text: row.text(1), searchedAt: Date(timeIntervalSinceReferenceDate: row.real(2)))
    }
}
