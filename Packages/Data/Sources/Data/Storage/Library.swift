public import Shared

/// The file that a person's favourites and recent queries are kept in: `library.sqlite`.
///
/// It is one file because a search touches both, and opening costs more than reading. Nothing is opened or made before
/// it is used. Several processes may use it at the same time.
public final class Library: Sendable {
    let database: SQLiteDatabase
    let report: @Sendable (StorageNotice) -> Void

    /// - Parameters:
    ///   - directory: Made when it is missing. None when there is no home directory: then every use throws
    ///     `SearchError` of kind `storage`, and the rest of the program works.
    ///   - patience: How long to wait while another process writes.
    ///   - clock: Names the time in the name of a damaged file.
    ///   - report: Told when a damaged file was replaced, and of what could not be read.
    public init(
        directory: String?, patience: Duration = .seconds(5), clock: WallClock = .system,
        report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.report = report
        database = SQLiteDatabase(
            path: directory.map { $0 + "/library.sqlite" }, schema: .library,
            repair: .keepAside(clock: clock, report: report), busyTimeout: patience)
    }

    /// Writes what nobody was to wait for while another process was writing: recent queries, and what became known of
    /// favourites. To be called when a command's output is there; does nothing when nothing was put off.
    ///
    /// - Parameter patience: How long to wait for the other process; after that it is given up.
    public func finishWriting(patience: Duration = .milliseconds(250)) {
        database.finishWriting(patience: patience)
    }
}
