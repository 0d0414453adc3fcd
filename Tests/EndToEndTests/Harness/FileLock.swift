import Foundation

/// An exclusive lock on a database file that keeps out all other processes, including readers. SQLite uses the same
/// kind of lock.
final class FileLock {
    private let handle: FileHandle

    /// The byte range that SQLite locks: one pending byte, one reserved byte and 510 shared bytes.
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
