import Foundation

/// A database file on disk, together with the files that SQLite creates beside it.
struct SQLiteFile: Sendable {
    /// The device and inode number of a file, which distinguish it from another file with the same path.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    let path: String

    var directory: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    /// The path of the write-ahead log.
    var log: String { path + "-wal" }

    /// The paths of the file and of the files that SQLite creates beside it.
    private var all: [String] { [path, log, path + "-shm", path + "-journal"] }

    /// The identity of the file (device and inode), or `nil` if the file does not exist. Symbolic links are not
    /// followed.
    var identity: Identity? {
        status.map { Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino)) }
    }

    /// The paths at which something other than a regular file exists, such as a directory, a pipe or a link.
    var obstacles: [String] {
        all.filter { path in Self.status(of: path).map { $0.st_mode & S_IFMT != S_IFREG } ?? false }
    }

    /// The size of the file in bytes, or 0 if it does not exist.
    var length: Int {
        status.map { Int($0.st_size) } ?? 0
    }

    private var status: stat? { Self.status(of: path) }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// The path with the symbolic links of its directory resolved. If the file itself is a link, the link is kept.
    var pathWithoutLinks: String {
        get throws(SQLiteError) {
            guard let folder = realpath(directory, nil) else {
                throw SQLiteError(systemError: errno, path: path)
            }
            defer { free(folder) }
            return String(cString: folder) + String(path[(path.lastIndex(of: "/") ?? path.startIndex)...])
        }
    }

    /// Checks that no other user could have created the file or can change it.
    ///
    /// Symbolic links, files and directories of other users, and files that others can write are rejected. A missing
    /// file or directory is accepted. The files beside it must be regular files, because SQLite would block on a pipe.
    func requireOwn() throws(SQLiteError) {
        var folder = stat()
        guard stat(directory, &folder) == 0 else {
            if errno == ENOENT { return }
            throw SQLiteError(systemError: errno, path: path)
        }
        try Self.requireOwn(folder, path: directory)
        for path in all {
            guard let status = Self.status(of: path) else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFREG: if path == self.path { try Self.requireOwn(status, path: path) }
            case S_IFLNK: throw SQLiteError(.notOwn(.link), path: path)
            case S_IFDIR: throw SQLiteError(systemError: EISDIR, path: path)
            default: throw SQLiteError(.notOwn(.noFile), path: path)
            }
        }
    }

    private static func requireOwn(_ status: stat, path: String) throws(SQLiteError) {
        guard status.st_uid == geteuid() else { throw SQLiteError(.notOwn(.otherOwner), path: path) }
        guard status.st_mode & 0o022 == 0 else { throw SQLiteError(.notOwn(.openToOthers), path: path) }
    }

    /// Creates missing directories in the path with mode 0700.
    func makeDirectory() throws(SQLiteError) {
        try Self.makeDirectory(directory[...])
    }

    /// Creates an empty file with mode 0600. An existing file stays unchanged.
    ///
    /// An existing file is not even opened, because closing it would release the locks that this process holds on it
    /// (sqlite.org/howtocorrupt.html, section 2.2).
    func create() throws(SQLiteError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw SQLiteError(systemError: errno, path: path)
        }
    }

    /// Runs an operation while holding an exclusive lock on the directory.
    ///
    /// - Parameters:
    ///   - lockTimeout: The maximum time to wait for another process.
    ///   - body: The operation.
    /// - Throws: ``SQLiteError/Reason/busy`` if another process holds the lock for longer.
    func locked<Result>(
        lockTimeout: Duration, _ body: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SQLiteError(systemError: errno, path: directory) }
        defer {
            // Unlock explicitly. Closing alone keeps the lock while a child process that is being started holds the
            // descriptor.
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
        let clock = ContinuousClock()
        let end = clock.now + lockTimeout
        // Ignore other errors: some network file systems cannot lock directories, and SQLite's own locks must suffice
        // there.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EINTR || errno == EWOULDBLOCK {
            guard clock.now < end else { throw SQLiteError(.busy, path: path) }
            usleep(1_000)
        }
        return try body()
    }

    /// Deletes the file and the files that SQLite created beside it.
    func remove() {
        for path in all { unlink(path) }
    }

    /// Renames the file and its log to an unused name, and returns the renamed file.
    ///
    /// - Parameter mark: The text to append to the name.
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

    /// Renames the file and its log.
    func rename(to target: SQLiteFile) throws(SQLiteError) {
        guard Foundation.rename(path, target.path) == 0 else {
            throw SQLiteError(systemError: errno, path: path)
        }
        Foundation.rename(log, target.log)
        unlink(path + "-shm")
    }

    private static func makeDirectory(_ path: Substring) throws(SQLiteError) {
        let path = String(path)
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw SQLiteError(systemError: errno, path: path)
        }
        try makeDirectory(path[..<slash])
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw SQLiteError(systemError: errno, path: path)
        }
    }
}
