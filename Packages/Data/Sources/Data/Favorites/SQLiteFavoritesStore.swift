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
        let rows = try await read { [hosts] (table) throws(SQLiteError) in
            try table.all(of: kind, on: onAllHosts ? nil : hosts)
        }
        let favorites = rows.compactMap(\.self)
        if favorites.count < rows.count { report(.favoritesUnreadable(rows: rows.count - favorites.count)) }
        return favorites
    }

    public func favorite(_ key: ItemKey) async throws(AppError) -> Favorite? {
        try await read { (table) throws(SQLiteError) in try table.favorite(key) }
    }

    public func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey> {
        guard !keys.isEmpty else { return [] }
        return try await read { (table) throws(SQLiteError) in
            try table.connection.reading { () throws(SQLiteError) in try table.contained(in: keys) }
        }
    }

    @discardableResult
    public func add(_ favorites: [Favorite]) async throws(AppError) -> Int {
        guard !favorites.isEmpty else { return 0 }
        let count = try await write { (table) throws(SQLiteError) in try table.add(favorites) }
        if count > 0 { await feed.publish() }
        return count
    }

    public func complete(_ favorites: [Favorite]) async throws(AppError) {
        guard !favorites.isEmpty else { return }
        try userDatabase.writeWhenFree(Self.subject) { (connection) throws(SQLiteError) in
            for favorite in favorites { try FavoritesTable(connection: connection).complete(favorite) }
        }
    }

    @discardableResult
    public func remove(_ keys: [ItemKey]) async throws(AppError) -> Int {
        guard !keys.isEmpty else { return 0 }
        let count = try await write { (table) throws(SQLiteError) in try table.remove(keys) }
        if count > 0 { await feed.publish() }
        return count
    }

    @discardableResult
    public func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int {
        let count = try await write { (table) throws(SQLiteError) in try table.replaceAll(with: favorites) }
        await feed.publish()
        return count
    }

    public func changes() async -> AsyncStream<Void> {
        await feed.changes()
    }

    private static let subject = "the favorites"

    private func read<Result: Sendable>(
        _ body: @Sendable (FavoritesTable) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        try await userDatabase.read(Self.subject) { (connection) throws(SQLiteError) in
            try body(FavoritesTable(connection: connection))
        }
    }

    private func write<Result: Sendable>(
        _ body: @Sendable (FavoritesTable) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        try await userDatabase.write(Self.subject) { (connection) throws(SQLiteError) in
            try body(FavoritesTable(connection: connection))
        }
    }
}
