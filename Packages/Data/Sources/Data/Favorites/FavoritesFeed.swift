import Domain
import Shared

/// Reports changes to the favorites, whichever process made them.
///
/// The change log in the library is the only source. The feed reads it after each change that its own store made. While there
/// are listeners, the feed also checks at short intervals whether another process has written. It never waits for a locked
/// library: entries that cannot be read now are reported after a later check.
actor FavoritesFeed {
    private let database: SQLiteDatabase
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let observers = Broadcast<FavoritesChange>()
    /// The position in the log up to which changes were reported, or `nil` if the log could not be read yet.
    private var position: Int?
    private var mark: SQLiteDatabase.Mark?
    /// Whether the last attempt to read the log failed.
    private var isBehind = false
    private var watch: Task<Void, Never>?

    init(database: SQLiteDatabase, interval: Duration, clock: any Clock<Duration>) {
        self.database = database
        self.interval = interval
        self.clock = clock
    }

    deinit {
        watch?.cancel()
    }

    /// Returns a stream of all changes from now on.
    func changes() -> AsyncStream<FavoritesChange> {
        if observers.isEmpty { begin() }
        return observers.values()
    }

    /// Reports the new entries of the log.
    func publish() {
        if !observers.isEmpty { reportNews() }
    }

    private func begin() {
        mark = try? database.mark()
        position = try? database.read { (connection) throws(SQLiteError) in
            try FavoritesTable(connection: connection).position()
        }
        isBehind = position == nil
        // The watch that served earlier listeners may still be running.
        watch?.cancel()
        watch = Task { [weak self, clock, interval] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self else { return }
                await self.look()
            }
        }
    }

    /// Reports the changes of other processes. Ends the watch if there are no listeners any more.
    private func look() {
        guard !observers.isEmpty else {
            watch?.cancel()
            watch = nil
            return
        }
        guard let mark = try? database.mark(), mark != self.mark || isBehind else { return }
        // A different file has a different log, so that positions in the old one mean nothing.
        if mark.opening != self.mark?.opening { position = nil }
        self.mark = mark
        reportNews()
    }

    private func reportNews() {
        let news = try? database.read { [position] (connection) throws(SQLiteError) in
            let table = FavoritesTable(connection: connection)
            guard let position else { return FavoritesTable.News(changes: [.reloaded], position: try table.position()) }
            return try table.news(since: position)
        }
        isBehind = news == nil
        guard let news else { return }
        position = news.position
        for change in news.changes { observers.send(change) }
    }
}
