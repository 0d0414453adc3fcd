import Domain
import Foundation

/// Access to the favorites table.
extension SQLiteConnection {
    private static let columns = "host, kind, item_id, name, url, added_at, facts_version, facts"

    /// Returns all favorites. The array contains `nil` in place of each row with invalid values.
    ///
    /// - Parameters:
    ///   - kind: The kind of the favorites, or `nil` for all kinds.
    ///   - hosts: The hosts of the favorites, or `nil` for all hosts.
    func favorites(of kind: ItemKind?, on hosts: Set<String>?) throws(SQLiteError) -> [Favorite?] {
        try all(
            "SELECT \(Self.columns) FROM favorites WHERE ?1 IS NULL OR kind = ?1 ORDER BY added_at DESC, item_id",
            .text(kind?.name.word)
        ) { row -> Favorite?? in
            // A row with an invalid host is damaged. Do not treat it as a row of another host.
            let isElsewhere =
                hosts?.contains(row.text(0)) == false
                && ItemKind.named(word: row.text(1))?.canBelong(to: row.text(0)) == true
            return isElsewhere ? .none : .some(Favorite(row))
        }.compactMap(\.self)
    }

    func favorite(_ key: ItemKey) throws(SQLiteError) -> Favorite? {
        try first(
            "SELECT \(Self.columns) FROM favorites WHERE kind = ? AND item_id = ? AND host = ?",
            .text(key.kind.name.word), .text(key.id), .text(key.host), read: Favorite.init
        ) ?? nil
    }

    /// Returns those of the given keys that belong to favorites.
    func favorites(in keys: [ItemKey]) throws(SQLiteError) -> Set<ItemKey> {
        var contained = Set<ItemKey>(minimumCapacity: keys.count)
        for key in keys {
            let isContained = try first(
                "SELECT 1 FROM favorites WHERE kind = ? AND item_id = ? AND host = ?", .text(key.kind.name.word),
                .text(key.id), .text(key.host), read: { _ in true })
            if isContained == true { contained.insert(key) }
        }
        return contained
    }

    /// Inserts a favorite, or returns `false` if it already exists.
    func insert(_ favorite: Favorite) throws(SQLiteError) -> Bool {
        let item = favorite.itemValues
        return try run(
            "INSERT INTO favorites (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            .text(favorite.key.host), .text(favorite.key.kind.name.word), .text(favorite.key.id), .text(favorite.name),
            .text(favorite.url?.text), .real(favorite.addedAt.timeIntervalSinceReferenceDate), item.version,
            item.value
        ) > 0
    }

    /// Adds missing data to an existing favorite, as described in `Favorite.completed(by:)`.
    func complete(_ favorite: Favorite) throws(SQLiteError) {
        let item = favorite.itemValues
        try run(
            """
            UPDATE favorites SET name = ?3, url = coalesce(?4, url), facts_version = coalesce(?5, facts_version),
            facts = coalesce(?6, facts) WHERE kind = ?1 AND item_id = ?2 AND host = ?7
            """,
            .text(favorite.key.kind.name.word), .text(favorite.key.id), .text(favorite.name), .text(favorite.url?.text),
            item.version, item.value, .text(favorite.key.host))
    }
}

extension Favorite {
    /// Creates a favorite from a database row, or returns `nil` if its kind is unknown or its host is invalid.
    fileprivate init?(_ row: SQLiteRow) {
        guard let kind = ItemKind.named(word: row.text(1)), kind.canBelong(to: row.text(0)) else { return nil }
        let key = ItemKey(kind: kind, id: row.text(2), host: row.text(0))
        self.init(
            key: key, name: row.text(3), url: row.optionalText(4).flatMap(WebURL.init),
            addedAt: Date(timeIntervalSinceReferenceDate: row.real(5)),
            item: FavoriteStorage.item(row.bytes(7), version: row.integer(6), key: key))
    }

    fileprivate var itemValues: (version: SQLiteValue, value: SQLiteValue) {
        guard let item else { return (.null, .null) }
        return (
            .integer(FavoriteStorage.version), .text(String(decoding: FavoriteStorage.bytes(of: item), as: UTF8.self))
        )
    }
}
