import Foundation

/// A small file that only its owner can read and write. Changes replace the file atomically.
///
/// New content is written to a temporary file, flushed to the disk and renamed. Therefore, a reader sees either the old
/// or the new content, even after a crash or on a full disk. A lock prevents several processes from changing the file
/// at the same time.
struct SecureFile: Sendable {
    /// The change to make to a file after its content was read.
    enum Change {
        case keep
        case replace([UInt8])
        case remove
    }

    /// The maximum size of the file in bytes. A larger file was not written by this program.
    static let maximumSize = 1 << 20
    private static let lockInterval = Duration.milliseconds(10)

    let path: String
    private let directory: String
    private let name: String
    private let clock: any Clock<Duration>
    private let lockLimit: Duration

    /// Creates a value that describes a file. The file need not exist.
    ///
    /// - Parameters:
    ///   - directory: The directory of the file.
    ///   - name: The name of the file.
    ///   - clock: The clock that measures the time spent waiting for the lock.
    ///   - lockLimit: The maximum time to wait for the lock. A process that holds the lock may have been suspended.
    init(
        directory: String, name: String, clock: any Clock<Duration> = ContinuousClock(),
        lockLimit: Duration = .seconds(5)
    ) {
        self.directory = directory
        self.name = name
        self.clock = clock
        self.lockLimit = lockLimit
        path = directory + "/" + name
    }

    /// Returns the content of the file, or `nil` if the file does not exist.
    func read() throws(TokenStorageError) -> [UInt8]? {
        guard let directory = try PrivateDirectory.open(directory) else { return nil }
        return try read(in: directory)
    }

    /// Returns whether the file exists. The file may be unsafe to read.
    func exists() throws(TokenStorageError) -> Bool {
        guard let directory = try PrivateDirectory.open(directory) else { return false }
        return directory.hasEntry(name)
    }

    /// Deletes the file without reading it. If the file is a symbolic link, only the link is deleted.
    func discard() async throws(TokenStorageError) {
        guard let directory = try PrivateDirectory.open(directory) else { return }
        let lock = try await lock(in: directory)
        defer { withExtendedLifetime(lock) {} }
        try remove(in: directory)
    }

    /// Deletes the temporary file of a process that was killed while writing. The temporary file may contain tokens
    /// too.
    func removeLeftover() async throws(TokenStorageError) {
        guard let directory = try PrivateDirectory.open(directory), directory.hasEntry(temporaryName) else { return }
        let lock = try await lock(in: directory)
        defer { withExtendedLifetime(lock) {} }
        try doing("remove") { () throws(SystemFailure) in _ = try directory.removeFile(temporaryName) }
    }

    /// Reads the file and changes it while holding the lock.
    ///
    /// A file that other users can read is accepted, because the file that replaces it is private.
    func update<Result>(
        _ change: ([UInt8]?) throws(TokenStorageError) -> (Change, Result)
    ) async throws(TokenStorageError) -> Result {
        do {
            try PrivateDirectory.make(directory)
        } catch {
            throw .file(operation: "create", path: directory, reason: error.reason)
        }
        guard let directory = try PrivateDirectory.open(directory) else {
            throw .file(operation: "open", path: directory, reason: SystemFailure(number: ENOENT).reason)
        }
        let lock = try await lock(in: directory)
        defer { withExtendedLifetime(lock) {} }
        let (change, result) = try change(read(in: directory, mayOthersRead: true))
        switch change {
        case .keep: break
        case .replace(let bytes): try replace(with: bytes, in: directory)
        case .remove: try remove(in: directory)
        }
        return result
    }

    /// Reads the file and changes it. If the file is damaged or unsafe, it is deleted before the change.
    ///
    /// - Parameter didDiscard: A closure that is called after the file was deleted.
    func updateOrRecreate<Result>(
        didDiscard: () async throws(TokenStorageError) -> Void = { () throws(TokenStorageError) in },
        _ change: ([UInt8]?) throws(TokenStorageError) -> (Change, Result)
    ) async throws(TokenStorageError) -> Result {
        do {
            return try await update(change)
        } catch {
            guard error.indicatesUnusableFile else { throw error }
            try await discard()
            try await didDiscard()
            return try await update(change)
        }
    }

    /// Runs a closure while holding the lock of the file. The file is not changed. If the lock is not available, the
    /// closure runs without it.
    func withExclusiveAccess<Result: Sendable, Failure>(
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let lock = try? await lock()
        defer { withExtendedLifetime(lock) {} }
        return try await body()
    }
}

extension SecureFile {
    private var temporaryName: String { ".\(name).new" }

    private func read(
        in directory: borrowing PrivateDirectory, mayOthersRead: Bool = false
    ) throws(TokenStorageError) -> [UInt8]? {
        guard let file = try open(in: directory) else { return nil }
        try check(file.status, mayOthersRead: mayOthersRead)
        return try doing("read") { () throws(SystemFailure) in try file.read(count: Int(file.status.st_size)) }
    }

    private func open(in directory: borrowing PrivateDirectory) throws(TokenStorageError) -> FileDescriptor? {
        do {
            return try directory.openFile(name)
        } catch {
            switch error.number {
            case ENOENT: return nil
            case ELOOP: throw .unsafeFile(path: path, reason: "it is a link")
            default: throw .file(operation: "open", path: path, reason: error.reason)
            }
        }
    }

    private func check(_ status: stat, mayOthersRead: Bool) throws(TokenStorageError) {
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unsafeFile(path: path, reason: "it is not a file")
        }
        guard status.st_uid == geteuid() else {
            throw .unsafeFile(path: path, reason: "it belongs to another user")
        }
        guard status.st_mode & (mayOthersRead ? 0o022 : 0o077) == 0 else {
            throw .unsafeFile(path: path, reason: "other users can read or change it")
        }
        guard status.st_size <= Self.maximumSize else { throw .tampered(path: path) }
    }

    private func lock() async throws(TokenStorageError) -> FileLock? {
        guard let directory = try PrivateDirectory.open(directory) else { return nil }
        return try await lock(in: directory)
    }

    /// Acquires the lock of the file. The thread is not blocked during the wait, because another task of this process
    /// may hold the lock.
    private func lock(in directory: borrowing PrivateDirectory) async throws(TokenStorageError) -> FileLock {
        let file = try doing("lock") { () throws(SystemFailure) in try directory.openLock(".\(name).lock") }
        var waited = Duration.zero
        while flock(file.number, LOCK_EX | LOCK_NB) != 0 {
            let failure = SystemFailure.last
            guard failure.number == EWOULDBLOCK || failure.number == EINTR, waited < lockLimit else {
                throw .file(operation: "lock", path: path, reason: failure.reason)
            }
            do {
                try await clock.sleep(for: Self.lockInterval)
            } catch {
                throw .file(operation: "lock", path: path, reason: SystemFailure(number: ECANCELED).reason)
            }
            waited += Self.lockInterval
        }
        return FileLock(file: file)
    }

    private func replace(
        with bytes: [UInt8], in directory: borrowing PrivateDirectory
    ) throws(TokenStorageError) {
        try doing("write") { () throws(SystemFailure) in
            // Remove the file of a process that was killed while writing. No other process writes this file while the
            // lock is held.
            try directory.removeFile(temporaryName)
            do throws(SystemFailure) {
                let file = try directory.createFile(temporaryName)
                try file.write(bytes)
                try file.synchronize()
                try directory.rename(temporaryName, to: name)
            } catch {
                _ = try? directory.removeFile(temporaryName)
                throw error
            }
            try directory.descriptor.synchronize()
        }
    }

    private func remove(in directory: borrowing PrivateDirectory) throws(TokenStorageError) {
        try doing("remove") { () throws(SystemFailure) in
            try directory.removeFile(temporaryName)
            try directory.removeFile(name)
            try directory.descriptor.synchronize()
        }
    }

    /// Runs a closure and converts its error into a ``TokenStorageError`` that contains the path of the file.
    ///
    /// - Parameter operation: The name of the operation in the error, such as `write`.
    private func doing<Result: ~Copyable>(
        _ operation: String, _ body: () throws(SystemFailure) -> Result
    ) throws(TokenStorageError) -> Result {
        do {
            return try body()
        } catch {
            throw .file(operation: operation, path: path, reason: error.reason)
        }
    }
}

/// A lock on a file. It is released when the value is destroyed.
private struct FileLock: ~Copyable {
    let file: FileDescriptor

    // Release the lock explicitly. Closing the file is not sufficient if a child process that is being started has the
    // descriptor.
    deinit { flock(file.number, LOCK_UN) }
}
