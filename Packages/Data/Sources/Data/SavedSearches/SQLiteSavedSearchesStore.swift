public import Domain
import Foundation
import Shared

/// A repository of saved searches that stores them in the ``UserDatabase``.
///
/// It also stores the IDs of the rows that each search has shown. A completed change is stored on disk, even if the
/// process is killed afterward.
public final class SQLiteSavedSearchesStore: SavedSearchesRepository {
    private let userDatabase: UserDatabase
    private let hosts: Set<String>

    /// Creates a store for saved searches.
    ///
    /// - Parameters:
    ///   - userDatabase: The database.
    ///   - sites: The current hosts. Saved searches for other hosts are neither listed nor changed.
    public init(userDatabase: UserDatabase, sites: WebSites = WebSites()) {
        self.userDatabase = userDatabase
        hosts = Set(Provider.allCases.map(sites.host))
    }

    public func all(onAllHosts isOnAllHosts: Bool) async throws(AppError) -> [SavedSearch] {
        try await userDatabase.read(Self.subject) { [hosts] (connection) throws(SQLiteError) in
            try Self.all(connection).filter { isOnAllHosts || hosts.contains($0.host) }
        }
    }

    public func save(_ search: SavedSearch, mayReplace: Bool) async throws(AppError) -> Bool {
        try await userDatabase.write(Self.subject) { [hosts] (connection) throws(SQLiteError) in
            // A name is unique only per host. There are several current hosts: GitHub's, and those of photos and
            // movies.
            let present = try connection.all(
                "SELECT host FROM saved_searches WHERE name = ?", .text(search.name), read: { $0.text(0) }
            ).filter(hosts.contains)
            guard present.isEmpty || mayReplace else { return false }
            for host in present { try Self.delete(search.name, on: host, connection) }
            try Self.insert(search, connection)
            return true
        }
    }

    public func take(_ searches: [SavedSearch], replacing isReplacing: Bool) async throws(AppError) -> Int {
        try await userDatabase.write(Self.subject) { (connection) throws(SQLiteError) in
            let before = try Self.all(connection)
            var kept = Dictionary(grouping: isReplacing ? [] : before, by: \.name)
            for search in before where isReplacing && !searches.contains(where: search.isSame) {
                try Self.delete(search.name, on: search.host, connection)
            }
            var count = 0
            for search in searches where kept[search.name]?.contains(where: search.collides) != true {
                try Self.insert(search, connection)
                kept[search.name, default: []].append(search)
                if !before.contains(where: search.collides) { count += 1 }
            }
            return count
        }
    }

    private static func all(_ connection: SQLiteConnection) throws(SQLiteError) -> [SavedSearch] {
        try connection.all(
            "SELECT host, kind, name, arguments, query, row_limit, saved_at FROM saved_searches ORDER BY name",
            read: SavedSearch.init
        ).compactMap(\.self)
    }

    private static func insert(_ search: SavedSearch, _ connection: SQLiteConnection) throws(SQLiteError) {
        try connection.run(
            """
            INSERT OR REPLACE INTO saved_searches (host, kind, name, arguments, query, row_limit, saved_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            .text(search.host), .text(search.kind.name.word), .text(search.name), .text(search.arguments),
            .text(search.query), .integer(search.limit), .real(search.savedAt.timeIntervalSinceReferenceDate))
    }

    public func remove(_ search: SavedSearch) async throws(AppError) -> Bool {
        try await userDatabase.write(Self.subject) { (connection) throws(SQLiteError) in
            try Self.delete(search.name, on: search.host, connection)
        }
    }

    public func newIDs(in ids: [String], by search: SavedSearch) async throws(AppError) -> Set<String> {
        try await userDatabase.read(Self.subject) { (connection) throws(SQLiteError) in
            let seen = try connection.all(
                "SELECT item_id FROM seen_rows WHERE name = ? AND host = ?", .text(search.name), .text(search.host)
            ) { $0.text(0) }
            return Set(ids).subtracting(seen)
        }
    }

    public func markSeen(_ ids: [String], by search: SavedSearch) async throws(AppError) {
        guard !ids.isEmpty else { return }
        try await userDatabase.write(Self.subject) { (connection) throws(SQLiteError) in
            let (name, host) = (SQLiteValue.text(search.name), SQLiteValue.text(search.host))
            for id in ids {
                try connection.run(
                    "INSERT OR REPLACE INTO seen_rows (name, host, item_id) VALUES (?, ?, ?)", name, host, .text(id))
            }
            try connection.run(
                """
                DELETE FROM seen_rows WHERE name = ?1 AND host = ?2 AND id <= (
                    SELECT id FROM seen_rows WHERE name = ?1 AND host = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)
                """,
                name, host, .integer(SavedSearch.seenCount))
        }
    }

    private static let subject = "the saved searches"

    @discardableResult
    private static func delete(
        _ name: String, on host: String, _ connection: SQLiteConnection
    ) throws(SQLiteError) -> Bool {
        let (name, host) = (SQLiteValue.text(name), SQLiteValue.text(host))
        try connection.run("DELETE FROM seen_rows WHERE name = ? AND host = ?", name, host)
        return try connection.run("DELETE FROM saved_searches WHERE name = ? AND host = ?", name, host) > 0
    }
}

extension SavedSearch {
    /// Returns whether two saved searches find the same results. In this case, results that were shown for one of them
    /// are not new for the other one.
    fileprivate func isSame(_ other: SavedSearch) -> Bool {
        (name, host, kind) == (other.name, other.host, other.kind) && (flags, words) == (other.flags, other.words)
    }

    /// The flags and words of the search as JSON.
    fileprivate var arguments: String {
        let bytes = JSONWriter.object { json in
            json.add("flags", flags)
            json.add("words", words)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Creates a search from a database row, or returns `nil` if its kind is unknown or its arguments are invalid.
    fileprivate init?(_ row: SQLiteRow) {
        guard let kind = ItemKind.named(word: row.text(1)) else { return nil }
        var flags: [String]?
        var words: [String]?
        try? JSONReader.read(Array(row.text(3).utf8)) { (json) throws(JSONError) in
            try json.object { (key, json) throws(JSONError) in
                switch key {
                case "flags": flags = try json.strings()
                case "words": words = try json.strings()
                default: try json.skip()
                }
            }
        }
        guard let flags, let words else { return nil }
        self.init(
            name: row.text(2), kind: kind, host: row.text(0), flags: flags, words: words, query: row.text(4),
            limit: row.integer(5), savedAt: Date(timeIntervalSinceReferenceDate: row.real(6)))
    }
}
