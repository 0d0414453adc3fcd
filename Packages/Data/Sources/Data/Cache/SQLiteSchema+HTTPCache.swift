extension SQLiteSchema {
    /// Stored answers. The body comes last: SQLite then reads the rest of a row without it.
    static let httpCache = SQLiteSchema(
        migrations: [
            """
            CREATE TABLE responses (
                id INTEGER PRIMARY KEY,
                url TEXT NOT NULL,
                accept TEXT NOT NULL,
                account TEXT NOT NULL,
                status INTEGER NOT NULL,
                confirmed_at REAL NOT NULL,
                used_at REAL NOT NULL,
                size INTEGER NOT NULL,
                headers BLOB NOT NULL,
                body BLOB NOT NULL,
                UNIQUE (url, accept, account)
            );
            CREATE INDEX responses_by_use ON responses (used_at, size);
            CREATE TABLE totals (entries INTEGER NOT NULL, bytes INTEGER NOT NULL);
            INSERT INTO totals VALUES (0, 0);
            CREATE TRIGGER response_added AFTER INSERT ON responses BEGIN
                UPDATE totals SET entries = entries + 1, bytes = bytes + new.size;
            END;
            CREATE TRIGGER response_removed AFTER DELETE ON responses BEGIN
                UPDATE totals SET entries = entries - 1, bytes = bytes - old.size;
            END;
            CREATE TRIGGER response_changed AFTER UPDATE OF size ON responses BEGIN
                UPDATE totals SET bytes = bytes + new.size - old.size;
            END;
            """
        ],
        tables: [])
}
