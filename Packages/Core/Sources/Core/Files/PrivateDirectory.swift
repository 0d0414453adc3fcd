import Foundation

/// An open directory that belongs to the user and that other users cannot change.
///
/// Files are accessed relative to the open directory, so that no other process can replace the directory between two
/// calls.
struct PrivateDirectory: ~Copyable {
    let descriptor: FileDescriptor

    /// Opens a directory, or returns `nil` if it does not exist.
    ///
    /// - Throws: ``TokenStorageError/unsafeFile(path:reason:)`` if the path is a symbolic link, if the directory
    ///   belongs to another user, or if other users can change it.
    static func open(_ path: String) throws(TokenStorageError) -> PrivateDirectory? {
        let descriptor: FileDescriptor
        do {
            descriptor = try FileDescriptor(Foundation.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
        } catch {
            switch error.number {
            case ENOENT: return nil
            case ELOOP: throw .unsafeFile(path: path, reason: "it is a link")
            case ENOTDIR: throw .unsafeFile(path: path, reason: "it is not a directory or it is a link")
            default: throw .file(operation: "open", path: path, reason: error.reason)
            }
        }
        guard descriptor.status.st_uid == geteuid() else {
            throw .unsafeFile(path: path, reason: "it belongs to another user")
        }
        guard descriptor.status.st_mode & 0o022 == 0 else {
            throw .unsafeFile(path: path, reason: "others can change it")
        }
        return PrivateDirectory(descriptor: descriptor)
    }

    /// Creates a directory and its missing parent directories with mode 0700. Existing directories are not changed.
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
            // Another process may have created the directory in the meantime.
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        default:
            throw .last
        }
    }
}

extension PrivateDirectory {
    /// Returns whether the directory contains an entry with the given name. Symbolic links are not followed.
    borrowing func hasEntry(_ name: String) -> Bool {
        faccessat(descriptor.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Opens a file in the directory for reading. The call does not follow a symbolic link or block on a named pipe.
    borrowing func openFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    }

    /// Creates a file that only its owner can access. Fails if an entry with the name exists, even if it is a symbolic
    /// link.
    borrowing func createFile(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(
            openat(descriptor.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Opens the lock file, or creates it if it does not exist. The file stays empty and is never deleted.
    borrowing func openLock(_ name: String) throws(SystemFailure) -> FileDescriptor {
        try FileDescriptor(openat(descriptor.number, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600))
    }

    /// Renames a file in the directory. An existing file with the new name is replaced atomically.
    borrowing func rename(_ name: String, to target: String) throws(SystemFailure) {
        guard renameat(descriptor.number, name, descriptor.number, target) == 0 else { throw .last }
    }

    /// Removes a file from the directory.
    ///
    /// - Returns: Whether the file existed.
    @discardableResult
    borrowing func removeFile(_ name: String) throws(SystemFailure) -> Bool {
        if unlinkat(descriptor.number, name, 0) == 0 { return true }
        guard errno == ENOENT else { throw .last }
        return false
    }
}
