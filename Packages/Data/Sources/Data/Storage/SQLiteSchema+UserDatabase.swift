import Domain

extension SQLiteSchema {
    /// The schema of the user database, with the tables for favorites, recent queries and saved searches.
    static let userDatabase = SQLiteSchema(
        migrations: [
            // added_at is in seconds since 2001-01-01T00:00:00Z, like Date, so that no precision is lost.
            // favorite_changes is no longer used. It is not dropped, because versions of the program that use it could
            // not open a file with a newer version of the schema.
            // queries are ordered by id, which does not depend on the system clock.
            """
            CREATE TABLE favorites (
                id INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                item_id TEXT NOT NULL,
                name TEXT NOT NULL,
                url TEXT,
                added_at REAL NOT NULL,
                facts_version INTEGER,
                facts TEXT,
                UNIQUE (kind, item_id)
            );
            CREATE INDEX favorites_by_time ON favorites (added_at DESC, item_id);
            CREATE TABLE favorite_changes (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                kind TEXT,
                item_id TEXT,
                is_added INTEGER NOT NULL
            );
            CREATE TABLE queries (
                id INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                text TEXT NOT NULL,
                searched_at REAL NOT NULL,
                UNIQUE (kind, text)
            );
            """,
            // The host of an item or query became part of its key.
            """
            CREATE TABLE new_favorites (
                id INTEGER PRIMARY KEY,
                host TEXT NOT NULL,
                kind TEXT NOT NULL,
                item_id TEXT NOT NULL,
                name TEXT NOT NULL,
                url TEXT,
                added_at REAL NOT NULL,
                facts_version INTEGER,
                facts TEXT,
                UNIQUE (kind, item_id, host)
            );
            INSERT INTO new_favorites
                SELECT id, \(onlyHost), kind, item_id, name, url, added_at, facts_version, facts FROM favorites;
            DROP TABLE favorites;
            ALTER TABLE new_favorites RENAME TO favorites;
            CREATE INDEX favorites_by_time ON favorites (added_at DESC, item_id);
            ALTER TABLE favorite_changes ADD COLUMN host TEXT;
            DELETE FROM favorite_changes;
            INSERT INTO favorite_changes (is_added) VALUES (0);
            CREATE TABLE new_queries (
                id INTEGER PRIMARY KEY,
                host TEXT NOT NULL,
                kind TEXT NOT NULL,
                text TEXT NOT NULL,
                searched_at REAL NOT NULL,
                UNIQUE (kind, text, host)
            );
            INSERT INTO new_queries
                SELECT id, \(onlyHost), kind, text, searched_at FROM queries;
            DROP TABLE queries;
            ALTER TABLE new_queries RENAME TO queries;
            """,
            // A saved search is identified by name and host. The rows of seen_rows are in the order in which they were
            // seen.
            """
            CREATE TABLE saved_searches (
                id INTEGER PRIMARY KEY,
                host TEXT NOT NULL,
                kind TEXT NOT NULL,
                name TEXT NOT NULL,
                arguments TEXT NOT NULL,
                query TEXT NOT NULL,
                row_limit INTEGER NOT NULL,
                saved_at REAL NOT NULL,
                UNIQUE (name, host)
            );
            CREATE TABLE seen_rows (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                name TEXT NOT NULL,
                host TEXT NOT NULL,
                item_id TEXT NOT NULL,
                UNIQUE (name, host, item_id)
            );
            """,
        ],
        tables: [
            Table(name: "favorites", absent: ["host": onlyHost], isValid: namesKind),
            Table(name: "queries", absent: ["host": onlyHost], isValid: namesKind),
            Table(name: "saved_searches", isValid: namesKind),
            Table(name: "seen_rows", isValid: { _ in true }),
        ])

    /// The SQL expression for the host of a provider, used for rows from before hosts became part of keys.
    private static let onlyHost =
        "CASE kind WHEN 'photo' THEN 'unsplash.com' WHEN 'movie' THEN 'themoviedb.org' ELSE 'github.com' END"

    /// Returns whether the second column of a row names a kind.
    @Sendable
    private static func namesKind(_ values: [SQLiteValue]) -> Bool {
        guard case .text(let name) = values[1] else { return false }
        return ItemKind.named(word: name) != nil
    }
}
