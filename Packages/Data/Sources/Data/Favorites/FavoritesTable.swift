import Domain
import Foundation

/// Access to the favorites table through a database connection. Each change is also recorded in the change log.
struct FavoritesTable {
    /// The maximum number of entries in the change log.
    ///
    /// A change with more entries is recorded as one entry. Readers of this entry reload all favorites.
    static let maximumChangeCount = 1_000

    let connection: SQLiteConnection

    /// Returns all favorites. The array contains `nil` in place of each row with invalid values.
    ///
    /// - Parameters:
    ///   - kind: The kind of the favorites, or `nil` for all kinds.
    ///   - hosts: The hosts of the favorites, or `nil` for all hosts.
    func all(of kind: ItemKind?, on hosts: Set<String>?) throws(SQLiteError) -> [Favorite?] {
        try connection.all(
            """
            SELECT host, kind, item_id, name, url, added_at, facts_version, facts FROM favorites
            WHERE ?1 IS NULL OR kind = ?1 ORDER BY added_at DESC, item_id
            """,
            .text(kind?.name.word)
        ) { row -> Favorite?? in
            // A row with an invalid host is damaged. Do not treat it as a row of another host.
            let isElsewhere =
                hosts?.contains(row.text(0)) == false && ItemKind(row)?.canBelong(to: row.text(0)) == true
            return isElsewhere ? .none : .some(Favorite(row))
        }.compactMap(\.self)
    }

    func favorite(_ key: ItemKey) throws(SQLiteError) -> Favorite? {
        try connection.first(
            """
            SELECT host, kind, item_id, name, url, added_at, facts_version, facts FROM favorites
            WHERE kind = ? AND item_id = ? AND host = ?
            """,
            .text(key.kind.name.word), .text(key.id), .text(key.host), read: Favorite.init
        ) ?? nil
    }

    /// Returns those of the given keys that belong to favorites.
    func contained(in keys: [ItemKey]) throws(SQLiteError) -> Set<ItemKey> {
        var contained = Set<ItemKey>(minimumCapacity: keys.count)
        // Bind the kind and host once for each group of keys, because the rows of a list have the same kind and
        // host.
        var rest = keys[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.kind == first.kind && $0.host == first.host }
            try connection.probe(
                "SELECT 1 FROM favorites WHERE item_id = ? AND kind = ? AND host = ?", alike,
                text: \.id, .text(first.kind.name.word), .text(first.host)
            ) { contained.insert($0) }
            rest = rest[alike.endIndex...]
        }
        return contained
    }

    /// Adds favorites. If a favorite exists already, data that it lacks is added.
    ///
    /// - Returns: The number of new favorites.
    func add(_ favorites: [Favorite]) throws(SQLiteError) -> Int {
        var added: [ItemKey] = []
        for favorite in favorites {
            if try insert(favorite) { added.append(favorite.key) } else { try complete(favorite) }
        }
        try log(added, isAdded: true)
        return added.count
    }

    /// Removes the favorites with the given keys.
    ///
    /// - Returns: The number of removed favorites.
    func remove(_ keys: [ItemKey]) throws(SQLiteError) -> Int {
        var removed: [ItemKey] = []
        for key in keys {
            let count = try connection.run(
                "DELETE FROM favorites WHERE kind = ? AND item_id = ? AND host = ?", .text(key.kind.name.word),
                .text(key.id), .text(key.host))
            if count > 0 { removed.append(key) }
        }
        try log(removed, isAdded: false)
        return removed.count
    }

    /// Replaces all favorites. If several favorites have the same key, only the first is stored.
    ///
    /// - Returns: The number of previous favorites that are not among the new ones.
    func replaceAll(with favorites: [Favorite]) throws(SQLiteError) -> Int {
        let kept = try contained(in: favorites.map(\.key)).count
        let count = try connection.run("DELETE FROM favorites")
        for favorite in favorites { _ = try insert(favorite) }
        try logReset()
        return count - kept
    }

    // MARK: - Rows

    /// Inserts a favorite, or returns `false` if it already exists.
    private func insert(_ favorite: Favorite) throws(SQLiteError) -> Bool {
        let item = favorite.itemValues
        return try connection.run(
            """
            INSERT INTO favorites (host, kind, item_id, name, url, added_at, facts_version, facts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """,
            .text(favorite.key.host), .text(favorite.key.kind.name.word), .text(favorite.key.id), .text(favorite.name),
            .text(favorite.url?.text), .real(favorite.addedAt.timeIntervalSinceReferenceDate), item.version,
            item.value
        ) > 0
    }

    /// Adds missing data to an existing favorite, as described in `Favorite.completed(by:)`.
    func complete(_ favorite: Favorite) throws(SQLiteError) {
        let item = favorite.itemValues
        try connection.run(
            """
            UPDATE favorites SET name = ?3, url = coalesce(?4, url), facts_version = coalesce(?5, facts_version),
            facts = coalesce(?6, facts) WHERE kind = ?1 AND item_id = ?2 AND host = ?7
            """,
            .text(favorite.key.kind.name.word), .text(favorite.key.id), .text(favorite.name), .text(favorite.url?.text),
            item.version, item.value, .text(favorite.key.host))
    }

    // MARK: - Change log

    private func log(_ keys: [ItemKey], isAdded: Bool) throws(SQLiteError) {
        guard !keys.isEmpty else { return }
        guard keys.count <= Self.maximumChangeCount else { return try logReset() }
        for key in keys {
            try connection.run(
                "INSERT INTO favorite_changes (host, kind, item_id, is_added) VALUES (?, ?, ?, ?)",
                .text(key.host), .text(key.kind.name.word), .text(key.id), .integer(isAdded ? 1 : 0))
        }
        try connection.run(
            "DELETE FROM favorite_changes WHERE id <= (SELECT max(id) FROM favorite_changes) - ?",
            .integer(Self.maximumChangeCount))
    }

    private func logReset() throws(SQLiteError) {
        try connection.run("DELETE FROM favorite_changes")
        try connection.run("INSERT INTO favorite_changes (is_added) VALUES (0)")
    }
}

extension Favorite {
    /// Creates a favorite from a database row, or returns `nil` if its kind is unknown or its host is invalid.
    fileprivate init?(_ row: SQLiteRow) {
        guard let kind = ItemKind(row), kind.canBelong(to: row.text(0)) else { return nil }
        let key = ItemKey(kind: kind, id: row.text(2), host: row.text(0))
        self.init(
            key: key, name: row.text(3), url: row.optionalText(4).flatMap(WebURL.init),
            addedAt: Date(timeIntervalSinceReferenceDate: row.real(5)),
            item: FavoriteStorage.item(row.bytes(7), version: row.integer(6), key: key))
    }

    fileprivate var itemValues: (version: SQLiteValue, value: SQLiteValue) {
        guard let item else { return (.null, .null) }
        return (.integer(FavoriteStorage.version), .utf8(FavoriteStorage.bytes(of: item)))
    }
}

extension FavoritesTable {
    /// The new entries of the change log. They consist of the changes after a position, and the position after the last
    /// change.
    struct News: Sendable {
        let changes: [FavoritesChange]
        let position: Int
    }

    /// Returns the position of the last entry in the change log of favorites.
    func position() throws(SQLiteError) -> Int {
        try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'favorite_changes'") { $0.integer(0) } ?? 0
    }

    /// Returns the changes after a position, or `FavoritesChange.reloaded` if the log no longer contains all of them.
    func news(since position: Int) throws(SQLiteError) -> News {
        let end = try self.position()
        guard end != position else { return News(changes: [], position: position) }
        let entries = try connection.all(
            "SELECT id, host, kind, item_id, is_added FROM favorite_changes WHERE id > ? ORDER BY id",
            .integer(position)
        ) { row in
            Entry(
                id: row.integer(0), host: row.text(1), kind: row.optionalText(2), itemID: row.text(3),
                isAdded: row.integer(4) != 0)
        }
        guard end > position, entries.first?.id == position + 1 else {
            return News(changes: [.reloaded], position: end)
        }
        return News(changes: Self.changes(entries), position: end)
    }

    private struct Entry {
        let id: Int
        let host: String
        let kind: String?
        let itemID: String
        let isAdded: Bool
    }

    /// Returns the changes that the given entries of the change log record. Adjacent additions are combined into one
    /// change, as are adjacent removals.
    private static func changes(_ entries: [Entry]) -> [FavoritesChange] {
        var changes: [FavoritesChange] = []
        for entry in entries {
            guard let kind = entry.kind.flatMap({ ItemKind(word: $0) }) else { return [.reloaded] }
            let key = ItemKey(kind: kind, id: entry.itemID, host: entry.host)
            switch (changes.last, entry.isAdded) {
            case (.added(let keys), true): changes[changes.count - 1] = .added(keys.union([key]))
            case (.removed(let keys), false): changes[changes.count - 1] = .removed(keys.union([key]))
            case (_, true): changes.append(.added([key]))
            case (_, false): changes.append(.removed([key]))
            }
        }
        return changes
    }
}

extension ItemKind {
    fileprivate init?(_ row: SQLiteRow) {
        self.init(word: row.text(1))
    }
}
