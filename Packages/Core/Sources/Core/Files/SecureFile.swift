#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small file that only its owner can read and that is always whole.
///
/// It is written beside itself, made durable and renamed: whoever reads sees the old content or the new one, also after
/// a crash at any moment or on a full disk. Changes by several processes happen one after the other, behind a lock.
struct SecureFile: Sendable {
    /// What is done with the content that was read.
    enum Change {
        case keep
        case replace([UInt8])
        case remove
    }

    /// Larger files are not ours.
    static let maximumSize = 1 << 20
    private static let lockInterval = Duration.milliseconds(10)

    let path: String
    private let directory: String
    private let name: String
    private let clock: any Clock<Duration>
    private let lockLimit: Duration

    /// - Parameters:
    ///   - lockLimit: How long another process may hold the lock: it may have been stopped while it did.
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

    /// The content, or nil when there is no file.
    func read() throws(TokenStorageError) -> [UInt8]? {
        guard let directory = try PrivateDirectory.open(directory) else { return nil }
        return try read(in: directory)
    }

    /// Whether something has its name, also what is not safe to read.
    func isThere() throws(TokenStorageError) -> Bool {
        guard let directory = try PrivateDirectory.open(directory) else { return false }
        return directory.hasEntry(name)
    }

    /// Removes the file unread, or whatever link has its name; what the link leads to stays.
    func discard() async throws(TokenStorageError) {
        guard let directory = try PrivateDirectory.open(directory) else { return }
        let lock = try await lock(in: directory)
        defer { withExtendedLifetime(lock) {} }
        try remove(in: directory)
    }

    /// Removes what a process left that was killed while it wrote: it holds what the file was to hold.
    func removeLeftover() async throws(TokenStorageError) {
        guard let directory = try PrivateDirectory.open(directory), directory.hasEntry(temporaryName) else { return }
        let lock = try await lock(in: directory)
        defer { withExtendedLifetime(lock) {} }
        try doing("remove") { () throws(SystemFailure) in _ = try directory.removeFile(temporaryName) }
    }

    /// Reads and then changes the file, with no other process in between. One that others can read is taken all the
    /// same, because what is written is open to its owner alone.
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

    /// The same, and starts over where what is there is damaged or not safe.
    func updateOrBeginAnew<Result>(
        _ change: ([UInt8]?) throws(TokenStorageError) -> (Change, Result)
    ) async throws(TokenStorageError) -> Result {
        do {
            return try await update(change)
        } catch {
            guard error.isOfUnusableFile else { throw error }
            try await discard()
            return try await update(change)
        }
    }

    /// Runs the body behind the lock and leaves the file alone. Where the lock cannot be had it runs all the same.
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
        let status = try doing("read") { () throws(SystemFailure) in try file.status() }
        try check(status, mayOthersRead: mayOthersRead)
        return try doing("read") { () throws(SystemFailure) in try file.read(count: Int(status.st_size)) }
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
            throw .unsafeFile(path: path, reason: "it belongs to somebody else")
        }
        guard status.st_mode & (mayOthersRead ? 0o022 : 0o077) == 0 else {
            throw .unsafeFile(path: path, reason: "others can read or change it")
        }
        guard status.st_size <= Self.maximumSize else { throw .tampered(path: path) }
    }

    private func lock() async throws(TokenStorageError) -> FileDescriptor? {
        guard let directory = try PrivateDirectory.open(directory) else { return nil }
        return try await lock(in: directory)
    }

    /// Waits without blocking the thread, because the holder may be a task of this process.
    private func lock(in directory: borrowing PrivateDirectory) async throws(TokenStorageError) -> FileDescriptor {
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
        return file
    }

    private func replace(
        with bytes: [UInt8], in directory: borrowing PrivateDirectory
    ) throws(TokenStorageError) {
        try doing("write") { () throws(SystemFailure) in
            // Left over from a process that was killed; under the lock nobody else writes it.
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

    /// Says what was being done to the file when the system refused.
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
