import Domain

extension FavoritesTable {
    /// What happened after a place in the log, and the place that it leads to.
    struct News: Sendable {
        let changes: [FavoritesChange]
        let place: Int
    }

    /// The end of the log.
    func place() throws(SQLiteError) -> Int {
        try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'favorite_changes'") { $0.integer(0) } ?? 0
    }

    /// What happened since; ``FavoritesChange/reloaded`` when the log does not go back so far.
    func news(since place: Int) throws(SQLiteError) -> News {
        let end = try self.place()
        guard end != place else { return News(changes: [], place: place) }
        let entries = try connection.all(
            "SELECT id, host, kind, item_id, is_added FROM favorite_changes WHERE id > ? ORDER BY id", .integer(place)
        ) { row in
            Entry(
                id: row.integer(0), host: row.text(1), kind: row.optionalText(2), itemID: row.text(3),
                isAdded: row.integer(4) != 0)
        }
        guard end > place, entries.first?.id == place + 1 else { return News(changes: [.reloaded], place: end) }
        return News(changes: Self.changes(entries), place: end)
    }

    private struct Entry {
        let id: Int
        let host: String
        let kind: String?
        let itemID: String
        let isAdded: Bool
    }

    /// Neighbours of the same direction become one change.
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
