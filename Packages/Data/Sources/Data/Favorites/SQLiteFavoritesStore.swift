public import Domain

/// A repository of favorites that stores them in the ``UserDatabase``.
///
/// A completed change is stored on disk, even if the process is killed afterward. All work runs outside the caller's
/// actor.
public final class SQLiteFavoritesStore: FavoritesRepository {
    private let userDatabase: UserDatabase
    private let feed: FavoritesFeed
    private let report: @Sendable (StorageNotice) -> Void
    /// The hosts whose favorites are listed by default.
    private let hosts: Set<String>

    /// Creates a store for favorites.
    ///
    /// - Parameters:
    ///   - userDatabase: The database.
    ///   - sites: The hosts whose favorites are listed by default.
    ///   - interval: The interval between checks for changes by other processes, while there are listeners.
    ///   - clock: The clock that measures the interval.
    public init(
        userDatabase: UserDatabase, sites: WebSites = WebSites(), interval: Duration = .milliseconds(700),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.userDatabase = userDatabase
        report = userDatabase.report
        hosts = Set(Provider.allCases.map(sites.host))
        feed = FavoritesFeed(database: userDatabase.database, interval: interval, clock: clock)
    }

    public func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite] {
        let rows = try await userDatabase.read(Self.subject) { [hosts] (connection) throws(SQLiteError) in
            try connection.favorites(of: kind, on: onAllHosts ? nil : hosts)
        }
        let favorites = rows.compactMap(\.self)
        if favorites.count < rows.count { report(.favoritesUnreadable(rows: rows.count - favorites.count)) }
        return favorites
    }

    public func favorite(_ key: ItemKey) async throws(AppError) -> Favorite? {
        try await userDatabase.read(Self.subject) { (connection) throws(SQLiteError) in
            try connection.favorite(key)
        }
    }

    public func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey> {
        guard !keys.isEmpty else { return [] }
        return try await userDatabase.read(Self.subject) { (connection) throws(SQLiteError) in
            try connection.reading { () throws(SQLiteError) in try connection.favorites(in: keys) }
        }
    }

    @discardableResult
    public func add(_ favorites: [Favorite]) async throws(AppError) -> Int {
        guard !favorites.isEmpty else { return 0 }
        return try await change { (connection) throws(SQLiteError) in
            var added = 0
            for favorite in favorites {
                // Add missing data to a favorite that already exists.
                if try connection.insert(favorite) { added += 1 } else { try connection.complete(favorite) }
            }
            return added
        }
    }

    public func complete(_ favorites: [Favorite]) async throws(AppError) {
        guard !favorites.isEmpty else { return }
        try userDatabase.writeWhenFree(Self.subject) { (connection) throws(SQLiteError) in
            for favorite in favorites { try connection.complete(favorite) }
        }
    }

    @discardableResult
    public func remove(_ keys: [ItemKey]) async throws(AppError) -> Int {
        guard !keys.isEmpty else { return 0 }
        return try await change { (connection) throws(SQLiteError) in
            var removed = 0
            for key in keys {
                removed += try connection.run(
                    "DELETE FROM favorites WHERE kind = ? AND item_id = ? AND host = ?", .text(key.kind.name.word),
                    .text(key.id), .text(key.host))
            }
            return removed
        }
    }

    @discardableResult
    public func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int {
        let count = try await userDatabase.write(Self.subject) { (connection) throws(SQLiteError) in
            let kept = try connection.favorites(in: favorites.map(\.key)).count
            let count = try connection.run("DELETE FROM favorites")
            // If several favorites have the same key, only the first is stored.
            for favorite in favorites { _ = try connection.insert(favorite) }
            return count - kept
        }
        await feed.publish()
        return count
    }

    public func changes() async -> AsyncStream<Void> {
        await feed.changes()
    }

    private static let subject = "the favorites"

    /// Runs an operation that changes favorites, and returns the number of changed favorites. If there are any, reports
    /// the change to all listeners.
    private func change(
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Int
    ) async throws(AppError) -> Int {
        let count = try await userDatabase.write(Self.subject, body)
        if count > 0 { await feed.publish() }
        return count
    }
}
