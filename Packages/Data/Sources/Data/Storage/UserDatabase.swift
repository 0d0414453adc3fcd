import Domain
public import Shared

/// The database of favorites, recent queries and saved searches: `library.sqlite`.
///
/// It is one file because a search uses several of these tables, and opening a file costs more than reading it. The file is
/// opened or created on first use. Several processes may use it at the same time. An operation that finds the file locked by
/// another process is repeated after a pause, so that no thread is blocked meanwhile.
public final class UserDatabase: Sendable {
    let database: SQLiteDatabase
    let report: @Sendable (StorageNotice) -> Void
    private let patience: Duration
    private let timer: any Clock<Duration>

    /// The pause before an operation is repeated. It doubles up to the longest.
    private static let pauses: (shortest: Duration, longest: Duration) = (.milliseconds(2), .milliseconds(100))

    /// Creates a library.
    ///
    /// - Parameters:
    ///   - directory: The folder, which is created if it is missing. Without a home directory it is `nil`: then every use throws
    ///     `AppError` of kind `storage`, and the rest of the program works.
    ///   - patience: The maximum time that an operation waits for other processes.
    ///   - clock: The source of the time in the name of a damaged file.
    ///   - timer: The clock that measures pauses.
    ///   - report: Called when a damaged file was replaced, and with what could not be read.
    public init(
        directory: String?, patience: Duration = .seconds(5), clock: WallClock = .system,
        timer: any Clock<Duration> = ContinuousClock(), report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.report = report
        self.patience = patience
        self.timer = timer
        database = SQLiteDatabase(
            path: directory.map { $0 + "/library.sqlite" }, schema: .library,
            repair: .keepAside(clock: clock, report: report), busyTimeout: .zero)
    }

    /// Performs the writes that were deferred while another process was writing: recent queries, and completed favorites. Call it
    /// when a command's output is written. Does nothing if no write was deferred.
    ///
    /// - Parameter patience: The maximum time to wait for the other process. After that the writes are dropped.
    public func finishWriting(patience: Duration = .milliseconds(250)) {
        database.finishWriting(patience: patience)
    }
}

extension UserDatabase {
    /// Reads from the library.
    ///
    /// - Parameter subject: The stored items in an error message, such as “the recent queries”.
    func read<Result: Sendable>(
        _ subject: String, _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        do throws(SQLiteError) {
            return try await whenFree { () throws(SQLiteError) in try database.read(body) }
        } catch {
            throw AppError(error, operation: "Reading \(subject)")
        }
    }

    /// Changes the library: either all of the changes are stored or none.
    func write<Result: Sendable>(
        _ subject: String, _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) async throws(AppError) -> Result {
        do throws(SQLiteError) {
            return try await whenFree { () throws(SQLiteError) in try database.write(body) }
        } catch {
            throw AppError(error, operation: "Changing \(subject)")
        }
    }

    /// Changes the library if no other process is writing. Otherwise the change is deferred.
    func writeWhenFree(_ subject: String, _ change: @escaping SQLiteDatabase.Change) throws(AppError) {
        do throws(SQLiteError) {
            try database.writeWhenFree(change)
        } catch {
            throw AppError(error, operation: "Changing \(subject)")
        }
    }

    /// Repeats an operation until no other process keeps the file locked, the patience has run out or the task is canceled.
    private func whenFree<Result: Sendable>(
        _ operation: () throws(SQLiteError) -> Result
    ) async throws(SQLiteError) -> Result {
        var (waited, pause) = (Duration.zero, Self.pauses.shortest)
        while true {
            do throws(SQLiteError) {
                return try operation()
            } catch {
                guard error.reason == .busy, waited < patience, !Task.isCancelled else { throw error }
            }
            try? await timer.sleep(for: pause)
            waited += pause
            pause = min(pause * 2, Self.pauses.longest)
        }
    }
}
