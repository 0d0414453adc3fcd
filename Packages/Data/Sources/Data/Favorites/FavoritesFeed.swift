import Domain
import Shared
import Synchronization

/// Tells those who listen what changed among the favourites, whoever changed it.
///
/// There is one source, the log of changes in the file: after a change of its own it is read at once, and while somebody
/// listens SQLite is asked in short intervals whether another process has written.
final class FavoritesFeed: Sendable {
    private struct State {
        /// How far the log has been read; none when it could not be read yet.
        var place: Int?
        var mark: SQLiteDatabase.Mark?
        var watch: Task<Void, Never>?
    }

    private let database: SQLiteDatabase
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let state = Mutex(State())
    private let observers = Broadcast<FavoritesChange>()

    init(database: SQLiteDatabase, interval: Duration, clock: any Clock<Duration>) {
        self.database = database
        self.interval = interval
        self.clock = clock
    }

    deinit {
        state.withLock { $0.watch?.cancel() }
    }

    /// Every change from now on.
    func changes() -> AsyncStream<FavoritesChange> {
        state.withLock { state in
            if observers.isEmpty { begin(&state) }
            return observers.values()
        }
    }

    /// Reads the log and tells what is new.
    func publish() {
        state.withLock { state in
            guard !observers.isEmpty else { return }
            tellNews(&state)
        }
    }

    private func begin(_ state: inout State) {
        state.mark = try? database.mark()
        state.place = try? database.read { (connection) throws(SQLiteError) in
            try FavoritesTable(connection: connection).place()
        }
        // The one for those who have left may still be there.
        state.watch?.cancel()
        state.watch = Task { [weak self, clock, interval] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self else { return }
                self.look()
            }
        }
    }

    /// Whether another process has written since. Ends the watch when nobody listens any more.
    private func look() {
        state.withLock { state in
            guard !observers.isEmpty else {
                state.watch?.cancel()
                state.watch = nil
                return
            }
            guard let mark = try? database.mark(), mark != state.mark else { return }
            // In another file the log has started over, and its places mean other things.
            if mark.opening != state.mark?.opening { state.place = nil }
            state.mark = mark
            tellNews(&state)
        }
    }

    private func tellNews(_ state: inout State) {
        let place = state.place
        let news = try? database.read { (connection) throws(SQLiteError) in
            let table = FavoritesTable(connection: connection)
            guard let place else { return FavoritesTable.News(changes: [.reloaded], place: try table.place()) }
            return try table.news(since: place)
        }
        guard let news else { return }
        state.place = news.place
        for change in news.changes { observers.send(change) }
    }
}
