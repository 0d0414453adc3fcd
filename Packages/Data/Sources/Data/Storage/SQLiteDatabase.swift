import Shared
import Synchronization

/// A database file that any task may use: opened when it is first needed, made when it is missing, one use at a time.
///
/// A damaged file is replaced, and what was asked runs once more. In a small file damage is found when it is opened, in a
/// large one when SQLite meets it: to check that whole at each start would take longer than all else that a command does.
final class SQLiteDatabase: Sendable {
    /// What becomes of a damaged file.
    enum Repair: Sendable {
        /// It is deleted: a cache.
        case startAfresh
        /// It is kept aside, and what can still be read of it goes into a new one.
        case keepAside(clock: WallClock, report: @Sendable (StorageNotice) -> Void)
    }

    /// Tells states of the data apart; see ``mark()``.
    struct Mark: Hashable, Sendable {
        let opening: Int
        let dataVersion: Int
    }

    private struct State {
        var connection: SQLiteConnection?
        /// The file that is open.
        var identity: SQLiteFile.Identity?
        var openings = 0
        /// Changes that wait until no other process writes, oldest first.
        var putOff: [Change] = []
    }

    /// A change that nobody waits for.
    typealias Change = @Sendable (SQLiteConnection) throws(SQLiteError) -> Void

    /// More are not kept for later.
    private static let mostPutOff = 100

    /// The length of a file that is still checked whole, in bytes: a tenth of a millisecond.
    private static let longestChecked = 128 << 10

    let file: SQLiteFile?
    let schema: SQLiteSchema
    let repair: Repair
    private let durability: SQLiteConnection.Durability
    private let busyTimeout: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - path: None when there is no folder for it; then every use throws ``SQLiteError/Reason/noDirectory``.
    ///   - busyTimeout: The maximum time that an operation blocks its thread while another process uses the file.
    init(
        path: String?, schema: SQLiteSchema, repair: Repair, durability: SQLiteConnection.Durability = .normal,
        busyTimeout: Duration = .seconds(5)
    ) {
        file = path.map(SQLiteFile.init)
        self.schema = schema
        self.repair = repair
        self.durability = durability
        self.busyTimeout = busyTimeout
    }

    /// Opens the file if it is there and is as it should be, without waiting for other processes; what fails fails again
    /// when the file is used.
    func openAhead() {
        state.withLock { state in
            guard state.connection == nil, let file, let identity = file.identity else { return }
            guard (try? file.requireOwn()) != nil, let connection = try? openCurrent(file, patience: .zero),
                file.identity == identity
            else { return }
            connection.wait(atMost: busyTimeout)
            keep(connection, identity, in: &state)
        }
    }

    /// Uses the connection to read.
    func read<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try state.withLock { (state) throws(SQLiteError) in try use(&state, body) }
    }

    /// Uses the connection to change something, all or nothing.
    func write<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        try state.withLock { (state) throws(SQLiteError) in
            try write(&state, body)
        }
    }

    /// Changes something that nobody waits for, if no other process is writing now; else ``finishWriting(patience:)``
    /// does it later.
    func writeWhenFree(_ change: @escaping Change) throws(SQLiteError) {
        try state.withLock { (state) throws(SQLiteError) in
            if state.putOff.count == Self.mostPutOff { state.putOff.removeFirst() }
            state.putOff.append(change)
            do throws(SQLiteError) {
                try writePutOff(&state, patience: .zero)
            } catch {
                guard error.reason == .busy else { throw error }
            }
        }
    }

    /// Does what was put off, and gives it up when others go on writing for that long.
    func finishWriting(patience: Duration) {
        state.withLock { state in
            guard !state.putOff.isEmpty else { return }
            try? writePutOff(&state, patience: patience)
        }
    }

    private func writePutOff(_ state: inout State, patience: Duration) throws(SQLiteError) {
        let changes = state.putOff
        state.putOff = []
        defer { state.connection?.wait(atMost: busyTimeout) }
        do {
            try write(&state, patience: patience) { (connection) throws(SQLiteError) in
                for change in changes { try change(connection) }
            }
        } catch {
            if error.reason == .busy { state.putOff = changes }
            throw error
        }
    }

    /// - Parameter patience: How long to wait for other processes, if not as long as usual.
    private func write<Result: Sendable>(
        _ state: inout State, patience: Duration? = nil,
        _ body: @Sendable (SQLiteConnection) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        // A cache looks when it misses something, or cannot write.
        if case .keepAside = repair { closeIfReplaced(&state) }
        return try use(&state) { (connection) throws(SQLiteError) in
            if let patience { connection.wait(atMost: patience) }
            return try connection.writing { () throws(SQLiteError) in try body(connection) }
        }
    }

    /// Uses the file that now has the name.
    func reopenIfReplaced() {
        state.withLock { closeIfReplaced(&$0) }
    }

    /// Leaves nothing in the log beside the file.
    func settle() throws(SQLiteError) {
        try read { (connection) throws(SQLiteError) in connection.checkpoint() }
    }

    /// Gives back the space of what was deleted.
    func compact() throws(SQLiteError) {
        try read { (connection) throws(SQLiteError) in
            try connection.execute("VACUUM")
            connection.checkpoint()
        }
    }

    /// Differs from an earlier one when another connection has changed the file since, or the file is another one.
    func mark() throws(SQLiteError) -> Mark {
        try state.withLock { (state) throws(SQLiteError) in
            closeIfReplaced(&state)
            let version = try use(&state) { (connection) throws(SQLiteError) in
                try connection.first("PRAGMA data_version") { $0.integer(0) } ?? 0
            }
            return Mark(opening: state.openings, dataVersion: version)
        }
    }

    /// What would be written to a file that was deleted or set aside would be lost.
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
                // A file that has lost its name, as all of a cache may at any time, is not written to by SQLite.
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
        guard let file else { throw SQLiteError(.noDirectory, message: "no folder", path: nil) }
        // Before anything can fail: damage found while opening must be pinned on this file.
        state.identity = file.identity
        let connection = try open(file)
        keep(connection, file.identity, in: &state)
        return connection
    }

    private func keep(_ connection: SQLiteConnection, _ identity: SQLiteFile.Identity?, in state: inout State) {
        state.identity = identity
        state.openings += 1
        state.connection = connection
    }

    private func open(_ file: SQLiteFile) throws(SQLiteError) -> SQLiteConnection {
        try file.requireOwn()
        if file.identity != nil, let connection = try openCurrent(file, patience: busyTimeout) { return connection }
        try file.makeDirectory()
        try file.requireOwn()
        return try file.locked(patience: busyTimeout) { () throws(SQLiteError) in
            try file.create()
            let connection = try connect(file, patience: busyTimeout)
            try schema.migrate(connection)
            return connection
        }
    }

    /// None when the file's layout is of another version.
    private func openCurrent(_ file: SQLiteFile, patience: Duration) throws(SQLiteError) -> SQLiteConnection? {
        let connection = try connect(file, patience: patience)
        guard try schema.isCurrent(on: connection) else { return nil }
        if file.length <= Self.longestChecked { try connection.check() }
        return connection
    }

    private func connect(_ file: SQLiteFile, patience: Duration) throws(SQLiteError) -> SQLiteConnection {
        try SQLiteConnection(
            path: file.path, durability: durability, busyTimeout: patience, runsTriggers: schema.usesTriggers)
    }
}

extension SQLiteDatabase {
    /// Makes room for a new file, unless another process has done so already.
    func replace(_ file: SQLiteFile, _ damaged: SQLiteFile.Identity?) throws(SQLiteError) {
        try file.locked(patience: busyTimeout) { () throws(SQLiteError) in
            guard file.identity == damaged else { return }
            switch repair {
            case .startAfresh:
                file.remove()
            case .keepAside(let clock, let report):
                try keepAside(file, clock, report)
            }
        }
    }

    private func keepAside(
        _ file: SQLiteFile, _ clock: WallClock, _ report: @Sendable (StorageNotice) -> Void
    ) throws(SQLiteError) {
        let mark = "corrupt-\(ISO8601.string(from: clock()).filter { $0 != ":" })"
        let aside = try file.setAside(marked: mark)
        do {
            let outcome = try SQLiteSalvage(of: aside, schema: schema).restore(into: file)
            report(.libraryRepaired(keptAt: aside.path, rows: outcome.kept, lost: outcome.lost))
        } catch {
            // A disk that is full, perhaps. An empty file in its place would look as if everything were lost.
            file.remove()
            try aside.rename(to: file)
            throw error
        }
    }
}
