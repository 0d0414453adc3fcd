import Foundation

/// Keeps a database file locked against all other processes, for readers as well, as SQLite itself does.
final class FileLock {
    private let handle: FileHandle

    /// The range that SQLite locks: one byte each for pending and reserved locks and 510 for shared ones.
    private static let range = (start: 0x4000_0000, length: 512)

    init(_ file: URL) throws {
        handle = try FileHandle(forUpdating: file)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(Self.range.start)
        lock.l_len = off_t(Self.range.length)
        guard fcntl(handle.fileDescriptor, F_SETLK, &lock) == 0 else { throw POSIXError(.EDEADLK) }
    }

    func unlock() throws {
        try handle.close()
    }
}
