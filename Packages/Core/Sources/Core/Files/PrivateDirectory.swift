#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open directory that only its owner can change. Files in it are named relative to it, so that nobody can put
/// another directory in its place between two calls.
struct PrivateDirectory: ~Copyable {
    let descriptor: FileDescriptor

    /// Opens the directory; none when it does not exist.
    ///
    /// - Throws: ``TokenStorageError/unsafeFile(path:reason:)`` for a link, for another person's directory and for one
    ///   that others can change.
    static func open(_ path: String) throws(TokenStorageError) -> PrivateDirectory? {
        guard let descriptor = try descriptor(of: path) else { return nil }
        return try PrivateDirectory(descriptor, path: path)
    }

    private init(_ descriptor: consuming FileDescriptor, path: String) throws(TokenStorageError) {
        self.descriptor = descriptor
        let status: stat
        do {
            status = try self.descriptor.status()
        } catch {
            throw .file(operation: "open", path: path, reason: error.reason)
        }
        guard status.st_uid == geteuid() else {
            throw .unsafeFile(path: path, reason: "it belongs to somebody else")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw .unsafeFile(path: path, reason: "others can change it")
        }
    }

    private static func descriptor(of path: String) throws(TokenStorageError) -> FileDescriptor? {
        do {
            return try FileDescriptor(systemOpen(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        } catch {
            switch error.number {
            case ENOENT: return nil
            case ELOOP: throw .unsafeFile(path: path, reason: "it is a link")
            case ENOTDIR: throw .unsafeFile(path: path, reason: "it is not a directory or it is a link")
            default: throw .file(operation: "open", path: path, reason: error.reason)
            }
        }
    }

    /// Makes the directory and its parents, where they are missing, with mode 0700. What exists stays as it is.
    static func make(_ path: String) throws(SystemFailure) {
        guard mkdir(path, 0o700) != 0 else { return }
        switch errno {
        case EEXIST:
            return
        case ENOENT:
            guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
                throw .last
            }
            try make(String(path[..<slash]))
            // Another process may have made it meanwhile.
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        default:
            throw .last
        }
    }
}

// The method of the same name hides the system call inside the type.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags)
}

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
