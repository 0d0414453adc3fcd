import Domain
import Shared

/// A feed of changes to the favorites that any process made.
///
/// The change log in the database is the only source. After each change of its own store, the feed reads the log. While
/// there are listeners, the feed also checks at short intervals whether another process has written to the database. It
/// never waits for a locked database. If entries cannot be read, they are reported after a later check.
actor FavoritesFeed {
    private let database: SQLiteDatabase
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let observers = Broadcast<FavoritesChange>()
    /// The position in the change log up to which changes were reported, or `nil` if the log has not been read yet.
    private var position: Int?
    private var mark: SQLiteDatabase.Mark?
    /// A Boolean value that indicates whether the last attempt to read the change log failed.
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

    /// Returns a stream of subsequent changes to the favorites, including those by other processes.
    func changes() -> AsyncStream<FavoritesChange> {
        if observers.isEmpty { begin() }
        return observers.values()
    }

    /// Reports new entries of the change log of favorites to all listeners.
    func publish() {
        if !observers.isEmpty { reportChanges() }
    }

    private func begin() {
        mark = try? database.mark()
        position = try? database.read { (connection) throws(SQLiteError) in
            try FavoritesTable(connection: connection).position()
        }
        isBehind = position == nil
        // Cancel the task of earlier listeners, which may still be running.
        watch?.cancel()
        watch = Task { [weak self, clock, interval] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self else { return }
                await self.checkForChanges()
            }
        }
    }

    /// Checks for changes by other processes and reports them. If there are no listeners, ends the checks.
    private func checkForChanges() {
        guard !observers.isEmpty else {
            watch?.cancel()
            watch = nil
            return
        }
        guard let mark = try? database.mark(), mark != self.mark || isBehind else { return }
        // A new file has a new log, so a position in the old log is meaningless.
        if mark.opening != self.mark?.opening { position = nil }
        self.mark = mark
        reportChanges()
    }

    private func reportChanges() {
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
