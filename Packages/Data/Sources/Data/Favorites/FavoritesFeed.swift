import Shared

/// A feed that reports that the favorites may have changed.
///
/// The store reports its own changes. While there are listeners, the feed also checks at short intervals whether
/// another process has written to the database. It never waits for a locked database. If a check fails, changes are
/// reported after a later check.
actor FavoritesFeed {
    private let database: SQLiteDatabase
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let observers = Broadcast<Void>()
    /// The state of the database at the last check, or `nil` if it could not be read.
    private var mark: SQLiteDatabase.Mark?
    private var watch: Task<Void, Never>?

    init(database: SQLiteDatabase, interval: Duration, clock: any Clock<Duration>) {
        self.database = database
        self.interval = interval
        self.clock = clock
    }

    deinit {
        watch?.cancel()
    }

    /// Returns a stream that delivers a value after subsequent changes to the favorites, including those by other
    /// processes.
    func changes() -> AsyncStream<Void> {
        if observers.isEmpty { begin() }
        return observers.values(bufferingPolicy: .bufferingNewest(1))
    }

    /// Reports a change of the favorites to all listeners.
    func publish() {
        observers.send(())
    }

    private func begin() {
        mark = try? database.mark()
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
        guard let mark = try? database.mark(), mark != self.mark else { return }
        self.mark = mark
        publish()
    }
}
