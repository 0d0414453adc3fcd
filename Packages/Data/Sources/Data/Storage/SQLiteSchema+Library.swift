import Domain

extension SQLiteSchema {
    /// Favourites and recent queries.
    static let library = SQLiteSchema(
        migrations: [
            // added_at counts seconds from 2001-01-01T00:00:00Z, as Date does, so that no bit of it is lost.
            // favorite_changes tells other processes what changed; a row without a kind says: everything.
            // queries are in the order of their ids, which the setting of a clock does not change.
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
            """
        ],
        tables: [
            Table(
                name: "favorites",
                columns: ["kind", "item_id", "name", "url", "added_at", "facts_version", "facts"],
                indexes: [
                    ("sqlite_autoindex_favorites_1", ["kind", "item_id"]),
                    ("favorites_by_time", ["added_at", "item_id"]),
                ], isSound: beginsWithKind),
            Table(
                name: "queries", columns: ["kind", "text", "searched_at"],
                indexes: [("sqlite_autoindex_queries_1", ["kind", "text"])], isSound: beginsWithKind),
        ])

    @Sendable
    private static func beginsWithKind(_ values: [SQLiteValue]) -> Bool {
        guard case .text(let name) = values[0] else { return false }
        return ItemKind(rawValue: name) != nil
    }
}
