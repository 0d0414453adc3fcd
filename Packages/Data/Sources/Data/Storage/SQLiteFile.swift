import Foundation

/// A database file on disk, with the files that SQLite keeps beside it.
struct SQLiteFile: Sendable {
    /// What tells one file from another that took its name.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    let path: String

    var directory: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// The write-ahead log.
    var log: String { path + "-wal" }

    /// The file, and what SQLite keeps beside it.
    private var all: [String] { [path, log, path + "-shm", path + "-journal"] }

    /// None when nothing has the name. A link counts as itself.
    var identity: Identity? {
        status.map { Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino)) }
    }

    /// What is no file and has the name of one: a folder, a pipe, a link.
    var obstacles: [String] {
        all.filter { path in Self.status(of: path).map { $0.st_mode & S_IFMT != S_IFREG } ?? false }
    }

    /// In bytes; 0 when there is no such file.
    var length: Int {
        status.map { Int($0.st_size) } ?? 0
    }

    private var status: stat? { Self.status(of: path) }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// The same file by the names that its folders really have.
    var pathWithoutLinks: String {
        get throws(SQLiteError) {
            guard let folder = realpath(directory, nil) else {
                throw SQLiteError(systemError: errno, doing: "reach", path: path)
            }
            defer { free(folder) }
            return String(cString: folder) + String(path[(path.lastIndex(of: "/") ?? path.startIndex)...])
        }
    }

    /// Refuses what somebody else could have put there or can change: a link, another's file or folder, one that is open
    /// to others. A file and a folder that are missing are nobody's. Beside it there are files alone: SQLite would wait for
    /// the other end of a pipe.
    func requireOwn() throws(SQLiteError) {
        var folder = stat()
        guard stat(directory, &folder) == 0 else {
            if errno == ENOENT { return }
            throw SQLiteError(systemError: errno, doing: "reach", path: path)
        }
        try Self.requireOwn(folder, path: directory)
        for path in all {
            guard let status = Self.status(of: path) else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG: if path == self.path { try Self.requireOwn(status, path: path) }
            case S_IFLNK: throw SQLiteError(.notOwn(.link), message: "a link", path: path)
            case S_IFDIR: throw SQLiteError(systemError: EISDIR, doing: "open", path: path)
            default: throw SQLiteError(.notOwn(.noFile), message: "no file", path: path)
            }
        }
    }

    private static func requireOwn(_ status: stat, path: String) throws(SQLiteError) {
        guard status.st_uid == geteuid() else {
            throw SQLiteError(.notOwn(.otherOwner), message: "owner \(status.st_uid)", path: path)
        }
        guard status.st_mode & 0o022 == 0 else {
            throw SQLiteError(
                .notOwn(.openToOthers), message: "mode \(String(status.st_mode & 0o7777, radix: 8))", path: path)
        }
    }

    /// Makes the folders that are missing, for their owner only (0700).
    func makeDirectory() throws(SQLiteError) {
        try Self.makeDirectory(directory[...])
    }

    /// Makes an empty file for its owner only (0600); one that is there stays as it is.
    ///
    /// A file that is there is not even opened: closing it would drop the locks that this process holds on it
    /// (sqlite.org/howtocorrupt.html, section 2.2).
    func create() throws(SQLiteError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw SQLiteError(systemError: errno, doing: "create", path: path)
        }
    }

    /// Runs an operation that at most one process at a time may run for a file of this folder.
    ///
    /// - Parameter patience: The maximum time to wait for another process.
    /// - Throws: An error of reason ``SQLiteError/Reason/busy`` if the other process takes longer.
    func locked<Result>(
        patience: Duration, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno, doing: "open", path: directory) }
        defer {
            // Closing alone would keep the lock while a child process that is being started still has the descriptor.
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
        let clock = ContinuousClock()
        let end = clock.now + patience
        // Some network file systems cannot lock folders. There SQLite's own locks must suffice.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EINTR || errno == EWOULDBLOCK {
            guard clock.now < end else { throw SQLiteError(.busy, message: "locked", path: path) }
            usleep(1_000)
        }
        return try body()
    }

    /// Deletes the file and what lies beside it.
    func remove() {
        for path in all { unlink(path) }
    }

    /// Renames the file, its log with it, to a name that is free.
    func setAside(marked mark: String) throws(SQLiteError) -> SQLiteFile {
        var target = SQLiteFile(path: "\(path).\(mark)")
        var number = 2
        while target.identity != nil {
            target = SQLiteFile(path: "\(path).\(mark)-\(number)")
            number += 1
        }
        try rename(to: target)
        return target
    }

    /// Renames the file, its log with it.
    func rename(to target: SQLiteFile) throws(SQLiteError) {
        guard Foundation.rename(path, target.path) == 0 else {
            throw SQLiteError(systemError: errno, doing: "rename", path: path)
        }
        Foundation.rename(log, target.log)
        unlink(path + "-shm")
    }

    private static func makeDirectory(_ path: Substring) throws(SQLiteError) {
        let path = String(path)
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw SQLiteError(systemError: errno, doing: "create the folder", path: path)
        }
        try makeDirectory(path[..<slash])
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw SQLiteError(systemError: errno, doing: "create the folder", path: path)
        }
    }
}
