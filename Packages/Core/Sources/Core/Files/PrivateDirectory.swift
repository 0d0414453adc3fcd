#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open directory that belongs to the user and that no other user can change.
///
/// Files are accessed relative to the open directory, so that the directory cannot be replaced between two calls.
struct PrivateDirectory: ~Copyable {
    let descriptor: FileDescriptor

    /// Opens a directory, or returns `nil` if it does not exist.
    ///
    /// - Throws: ``TokenStorageError/unsafeFile(path:reason:)`` if the path is a symbolic link, or if the directory
    ///   belongs to another user or can be changed by others.
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
            throw .unsafeFile(path: path, reason: "it belongs to another user")
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

    /// Creates a directory and its missing parents with mode 0700. Existing directories are not changed.
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
            // Another process may have created it in the meantime.
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        default:
            throw .last
        }
    }
}

// This wrapper calls the C function, which is hidden inside the type by a method of the same name.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags)
}

extension PrivateDirectory {
    /// Returns whether an entry with the name exists.
    borrowing func hasEntry(_ name: String) -> Bool {
        faccessat(descriptor.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Opens a file for reading without following a symbolic link or blocking on a pipe.
    borrowing func openFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    /// Creates a file with access for its owner only. Fails if the name exists, even as a symbolic link.
    borrowing func createFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(
            openat(descriptor.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Opens the lock file, which stays empty and is never deleted.
    borrowing func openLock(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Renames a file and replaces an existing file atomically.
    borrowing func rename(_ name: String, to target: String) throws(SystemFailure) {
        guard renameat(descriptor.number, name, descriptor.number, target) == 0 else { throw .last }
    }

    /// Removes a file and returns whether it existed.
    @discardableResult
    borrowing func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        if unlinkat(descriptor.number, name, 0) == 0 { return true }
        guard errno == ENOENT else { throw .last }
        return false
    }
}
