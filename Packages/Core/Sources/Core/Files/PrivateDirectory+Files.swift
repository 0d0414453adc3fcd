#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension PrivateDirectory {
    /// Whether a file, or anything else, has the name.
    borrowing func hasEntry(_ name: String) -> Bool {
        faccessat(descriptor.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Opens a file for reading, without following a link or waiting for a pipe's other end.
    borrowing func openFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    /// Makes a file that nobody else can read; fails when the name is taken, by a link too.
    borrowing func createFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(
            openat(descriptor.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Opens the file that stands for a lock, which stays empty and is never removed.
    borrowing func openLock(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Puts one file in the place of another, at once.
    borrowing func rename(_ name: String, to target: String) throws(SystemFailure) {
        guard renameat(descriptor.number, name, descriptor.number, target) == 0 else { throw .last }
    }

    /// Returns whether there was such a file.
    @discardableResult
    borrowing func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        if unlinkat(descriptor.number, name, 0) == 0 { return true }
        guard errno == ENOENT else { throw .last }
        return false
    }
}
