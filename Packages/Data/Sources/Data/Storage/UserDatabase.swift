import Domain
public import Shared

/// The database of favorites, recent queries and saved searches, in the file `library.sqlite`.
///
/// The tables share one file because a search uses several of them, and opening a file costs more than reading it. The
/// file is opened or created on first use, and several processes may use it at the same time. If another process has
/// locked the file, the operation is retried after a pause, so that no thread is blocked meanwhile.
public final class UserDatabase: Sendable {
    let database: SQLiteDatabase
    let report: @Sendable (StorageNotice) -> Void
    private let lockTimeout: Duration
    private let timer: any Clock<Duration>

    /// The minimum and maximum pause before an operation is retried. The pause doubles after each attempt.
    private static let pauses: (shortest: Duration, longest: Duration) = (.milliseconds(2), .milliseconds(100))

    /// Creates a database.
    ///
    /// - Parameters:
    ///   - directory: The directory, which is created if it is missing, or `nil` without a home directory. Every use
    ///     then throws an `AppError` of the kind `storage`.
    ///   - lockTimeout: The maximum time for which an operation waits for other processes.
    ///   - clock: The source of the date in the name of a damaged file.
    ///   - timer: The clock that measures pauses.
    ///   - report: Called when a damaged file was replaced, or when favorites could not be read.
    public init(
        directory: String?, lockTimeout: Duration = .seconds(5), clock: WallClock = .system,
        timer: any Clock<Duration> = ContinuousClock(), report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.report = report
        self.lockTimeout = lockTimeout
        self.timer = timer
        database = SQLiteDatabase(
            path: directory.map { $0 + "/library.sqlite" }, schema: .userDatabase,
            repair: .moveAside(clock: clock, report: report), busyTimeout: .zero)
    }

    /// Performs writes that were deferred while another process was writing: recent queries and completed favorites.
    ///
    /// Call this method after a command's output is written.
    ///
    /// - Parameter lockTimeout: The maximum time to wait for the other process. After that, the writes are discarded.
    public func finishWriting(lockTimeout: Duration = .milliseconds(250)) {
        database.finishWriting(lockTimeout: lockTimeout)
    }
}

extension UserDatabase {
    /// Runs an operation that reads the database.
    ///
    /// - Parameters:
    ///   - subject: The stored items in an error message, such as `the recent queries`.
    ///   - body: The operation.
    func read<Result: Sendable>(
        _ subject: String, _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        try await whenFree("Reading \(subject)") { () throws(SQLiteError) in try database.read(body) }
    }

    /// Runs an operation that changes the database. Either all or none of its changes are stored.
    ///
    /// - Parameters:
    ///   - subject: The stored items in an error message, such as `the recent queries`.
    ///   - body: The operation.
    func write<Result: Sendable>(
        _ subject: String, _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        try await whenFree("Changing \(subject)") { () throws(SQLiteError) in try database.write(body) }
    }

    /// Changes the database if no other process is writing. Otherwise, the change is deferred until a later write.
    func writeWhenFree(_ subject: String, _ change: @escaping SQLiteDatabase.Change) throws(AppError) {
        do throws(SQLiteError) {
            try database.writeWhenFree(change)
        } catch {
            throw AppError(error, operation: "Changing \(subject)")
        }
    }

    /// Retries an operation while another process keeps the file locked, until the maximum time has passed or the task
    /// is canceled.
    private func whenFree<Result: Sendable>(
        _ name: String, _ operation: () throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        var (waited, pause) = (Duration.zero, Self.pauses.shortest)
        while true {
            do throws(SQLiteError) {
                return try operation()
            } catch {
                guard error.reason == .busy, waited < lockTimeout, !Task.isCancelled else {
                    throw AppError(error, operation: name)
                }
            }
            try? await timer.sleep(for: pause)
            waited += pause
            pause = min(pause * 2, Self.pauses.longest)
        }
    }
}
