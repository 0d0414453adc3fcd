import Shared
import Synchronization

/// A database file for use by any task. The file is opened or created on first use, and operations run one after
/// another.
///
/// A damaged file is replaced, and the failed operation runs once more. Small files are checked when they are opened.
/// Damage in a large file is found when SQLite reads it, because checking the whole file at each start takes too long.
final class SQLiteDatabase: Sendable {
    /// The way to handle a damaged file.
    enum Repair: Sendable {
        /// Deletes the file. Caches use this method.
        case startAfresh
        /// Renames the file and copies its readable rows to a new file.
        case moveAside(clock: WallClock, report: @Sendable (StorageNotice) -> Void)
    }

    /// A value that changes whenever the data in the file changes. The function ``mark()`` returns it.
    struct Mark: Hashable, Sendable {
        let opening: Int
        let dataVersion: Int
    }

    private struct State {
        var connection: SQLiteConnection?
        /// The identity of the open file, or `nil` if no file is open.
        var identity: SQLiteFile.Identity?
        var openings = 0
        /// The changes that are deferred until no other process writes, oldest first.
        var deferred: [Change] = []
    }

    /// A function that changes the database. If another process is writing, it runs later.
    typealias Change = @Sendable (SQLiteConnection) throws(SQLiteError) -> Void

    /// The maximum number of deferred changes.
    private static let maximumDeferredCount = 100

    /// The maximum size, in bytes, of a file that is checked in full. Checking a file of this size takes about 0.1 ms.
    private static let maximumCheckedSize = 128 << 10

    let file: SQLiteFile?
    let schema: SQLiteSchema
    let repair: Repair
    private let busyTimeout: Duration
    private let state = Mutex(State())

    /// Creates a database.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or `nil` if there is no directory for it. Every use then throws
    ///     ``SQLiteError/Reason/noDirectory``.
    ///   - schema: The schema of the file.
    ///   - repair: The way to handle a damaged file.
    ///   - busyTimeout: The maximum time for which an operation blocks its thread while another process uses the file.
    init(path: String?, schema: SQLiteSchema, repair: Repair, busyTimeout: Duration = .seconds(5)) {
        file = path.map(SQLiteFile.init)
        self.schema = schema
        self.repair = repair
        self.busyTimeout = busyTimeout
    }

    /// Runs an operation that only reads.
    func read<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try state.withLock { (state) throws(SQLiteError) in try use(&state, body) }
    }

    /// Runs an operation that changes the file. Either all or none of its changes are stored.
    func write<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try state.withLock { (state) throws(SQLiteError) in
            try write(&state, body)
        }
    }

    /// Performs a change if no other process is writing. Otherwise ``finishWriting(lockTimeout:)`` performs it later.
    func writeWhenFree(_ change: @escaping Change) throws(SQLiteError) {
        try state.withLock { (state) throws(SQLiteError) in
            if state.deferred.count == Self.maximumDeferredCount { state.deferred.removeFirst() }
            state.deferred.append(change)
            do throws(SQLiteError) {
                try writeDeferred(&state, lockTimeout: .zero)
            } catch {
                guard error.reason == .busy else { throw error }
            }
        }
    }

    /// Performs the deferred changes, or discards them if other processes keep the file locked.
    ///
    /// - Parameter lockTimeout: The maximum time to wait for other processes.
    func finishWriting(lockTimeout: Duration) {
        state.withLock { state in
            guard !state.deferred.isEmpty else { return }
            try? writeDeferred(&state, lockTimeout: lockTimeout)
        }
    }

    private func writeDeferred(_ state: inout State, lockTimeout: Duration) throws(SQLiteError) {
        let changes = state.deferred
        state.deferred = []
        defer { state.connection?.wait(atMost: busyTimeout) }
        do {
            try write(&state, lockTimeout: lockTimeout) { (connection) throws(SQLiteError) in
                for change in changes { try change(connection) }
            }
        } catch {
            if error.reason == .busy { state.deferred = changes }
            throw error
        }
    }

    /// Runs an operation that changes the file.
    ///
    /// - Parameters:
    ///   - state: The state of the database.
    ///   - lockTimeout: The maximum time to wait for other processes, or `nil` for the default.
    ///   - body: The operation.
    private func write<Result: Sendable>(
        _ state: inout State, lockTimeout: Duration? = nil,
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        // A cache is only checked if an entry is missing or cannot be written.
        if case .moveAside = repair { closeIfReplaced(&state) }
        return try use(&state) { (connection) throws(SQLiteError) in
            if let lockTimeout { connection.wait(atMost: lockTimeout) }
            return try connection.writing { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Closes the open file if another file has replaced it. The new file is opened on next use.
    func reopenIfReplaced() {
        state.withLock { closeIfReplaced(&$0) }
    }

    /// Returns a value that differs from the previous one if another connection has changed the file or the file was
    /// replaced.
    func mark() throws(SQLiteError) -> Mark {
        try state.withLock { (state) throws(SQLiteError) in
            closeIfReplaced(&state)
            let version = try use(&state) { (connection) throws(SQLiteError) in
                try connection.first("PRAGMA data_version") { $0.integer(0) } ?? 0
            }
            return Mark(opening: state.openings, dataVersion: version)
        }
    }

    /// Closes the connection if its file was deleted or renamed, because later changes would be lost.
    private func closeIfReplaced(_ state: inout State) {
        guard state.connection != nil, file?.identity != state.identity else { return }
        state.connection = nil
    }

    private func use<Result: Sendable>(
        _ state: inout State, _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        do {
            return try body(try connection(&state))
        } catch {
            guard let file else { throw error }
            if state.identity != nil, file.identity != state.identity {
                // Reopen the file: SQLite does not write to a deleted file, and a cache can be deleted at any time.
                state.connection = nil
            } else {
                guard error.reason == .corrupt else { throw error }
                state.connection = nil
                try replace(file, state.identity)
            }
            return try body(try connection(&state))
        }
    }

    private func connection(_ state: inout State) throws(SQLiteError) -> SQLiteConnection {
        if let connection = state.connection { return connection }
        guard let file else { throw SQLiteError(.noDirectory, path: nil) }
        // Set the identity before any step can fail, so that damage found while opening is attributed to this file.
        state.identity = file.identity
        let connection = try open(file)
        state.identity = file.identity
        state.openings += 1
        state.connection = connection
        return connection
    }

    private func open(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteConnection {
        try file.requireOwn()
        if file.identity != nil, let connection = try openCurrent(file) { return connection }
        try file.makeDirectory()
        try file.requireOwn()
        return try file.locked(lockTimeout: busyTimeout) { () throws(SQLiteError) in
            try file.create()
            let connection = try connect(file)
            try schema.migrate(connection)
            return connection
        }
    }

    /// Opens a file and returns its connection, or returns `nil` if its schema version is not the current one.
    private func openCurrent(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteConnection? {
        let connection = try connect(file)
        guard try schema.isCurrent(on: connection) else { return nil }
        if file.length <= Self.maximumCheckedSize { try connection.check() }
        return connection
    }

    private func connect(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteConnection {
        try SQLiteConnection(path: file.path, isCache: schema.isCache, busyTimeout: busyTimeout)
    }
}

extension SQLiteDatabase {
    /// Renames or deletes a damaged file, unless another process has already replaced it.
    func replace(_ file: SQLiteFile, _ damaged: SQLiteFile.Identity?) throws(SQLiteError) {
        try file.locked(lockTimeout: busyTimeout) { () throws(SQLiteError) in
            guard file.identity == damaged else { return }
            switch repair {
            case .startAfresh:
                file.remove()
            case .moveAside(let clock, let report):
                try moveAside(file, clock, report)
            }
        }
    }

    private func moveAside(
        _ file: SQLiteFile, _ clock: WallClock, _ report: @Sendable (StorageNotice) -> Void
    ) throws(SQLiteError) {
        let mark = "corrupt-\(ISO8601.string(from: clock()).filter { $0 != ":" })"
        let aside = try file.setAside(marked: mark)
        do {
            let outcome = try SQLiteSalvage(damaged: aside, schema: schema).restore(into: file)
            report(.userDatabaseRepaired(keptAt: aside.path, rows: outcome.kept, lost: outcome.lost))
        } catch {
            // Restore the old file after a failure such as a full disk. An empty file in its place would look like a
            // total loss.
            file.remove()
            try aside.rename(to: file)
            throw error
        }
    }
}
