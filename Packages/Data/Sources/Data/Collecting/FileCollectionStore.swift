public import Domain
import Foundation
import Shared
import Synchronization

/// A store for a collection. It consists of two files: `FILE` contains the rows as JSON Lines, and `FILE.state`
/// contains the state.
///
/// Rows are written before the state that counts them, and the state is replaced atomically. After a crash or on a full
/// disk, the state therefore specifies the valid length of the file with the rows. The next run truncates the file to
/// this length before it appends rows. Both files are synchronized with the disk within a second. While a run writes to
/// the file, the file is locked with `flock`.
public final class FileCollectionStore: CollectionStore {
    private struct Contents {
        var descriptor: Int32 = -1
        var length = 0
        var syncedAt: ContinuousClock.Instant?
    }

    public let name: String
    private var statePath: String { name + ".state" }
    private let contents = Mutex(Contents())

    /// Creates a store.
    ///
    /// - Parameter path: The path of the file for the rows.
    public init(path: String) {
        name = path
    }

    deinit {
        close()
    }

    public func open(_ mode: CollectionMode) throws(AppError) -> CollectionState? {
        guard !PartialFile.isFolder(name), !PartialFile.isSpecial(name) else { throw notForRows }
        let isThere = PartialFile.isTaken(name)
        if isThere, mode == .new {
            throw AppError(.usage, reason: "“\(name)” already exists", advice: [.resumeOrReplaceFile])
        }
        let isDanglingLink = isThere && access(name, F_OK) != 0 && errno == ENOENT
        if isDanglingLink {
            guard mode == .replacing else {
                throw AppError(
                    .usage, reason: "“\(name)” is a symbolic link to a file that does not exist",
                    advice: [.replaceSymbolicLink])
            }
            unlink(name)
        }
        if !isThere, mode == .resuming, PartialFile.isTaken(statePath) {
            throw AppError(
                .storage, reason: "“\(name)” does not exist, but its state file counts rows",
                advice: [.startOver])
        }
        // O_EXCL and O_NOFOLLOW reject a link that another process created after the check.
        let creation = isThere && !isDanglingLink ? 0 : O_CREAT | (mode == .new ? O_EXCL : O_NOFOLLOW)
        let descriptor = Foundation.open(name, O_RDWR | O_CLOEXEC | creation, 0o666)
        guard descriptor >= 0 else { throw failure(name) }
        var isKept = false
        defer { if !isKept { Self.close(descriptor) } }
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(name) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw notForRows }
        guard isLocked else {
            throw AppError(.storage, reason: "“\(name)” is being written by another process")
        }
        // Read the state after locking the file, because another process may have resumed the collection in the
        // meantime.
        let state = mode == .resuming ? try readState(hasRows: status.st_size > 0) : nil
        let length = state?.length ?? 0
        guard Int(status.st_size) >= length else {
            throw AppError(
                .storage, reason: "“\(name)” has \(status.st_size) bytes, but its state file counts \(length)",
                advice: [.startOver])
        }
        // Remove the state of an earlier run, because it does not match the new rows.
        if state == nil, unlink(statePath) != 0, errno != ENOENT { throw failure(statePath) }
        guard lseek(descriptor, off_t(length), SEEK_SET) >= 0 else { throw failure(name) }
        isKept = true
        contents.withLock { $0 = Contents(descriptor: descriptor, length: length) }
        return state
    }

    public func append(_ rows: [UInt8], _ state: CollectionState) throws(AppError) {
        try contents.withLock { (contents) throws(AppError) in
            let isFirst = contents.syncedAt == nil
            // A run that appends nothing, such as one with another query, does not change the file.
            if isFirst, ftruncate(contents.descriptor, off_t(contents.length)) != 0 { throw failure(name) }
            let mustSync = contents.syncedAt.map { .now - $0 > .seconds(1) } ?? true || state.isComplete
            let code = rows.write(to: contents.descriptor)
            guard code == 0 else {
                // Remove the incomplete row. If this fails too, the next run removes the row.
                _ = ftruncate(contents.descriptor, off_t(contents.length))
                _ = lseek(contents.descriptor, off_t(contents.length), SEEK_SET)
                throw failure(name, code: code)
            }
            if mustSync { guard fsync(contents.descriptor) == 0 else { throw failure(name) } }
            try replaceState(state.json(), isFirst: isFirst, isDurable: mustSync)
            contents.length += rows.count
            if mustSync { contents.syncedAt = .now }
        }
    }

    public func close() {
        contents.withLock { contents in
            if contents.descriptor >= 0 { Self.close(contents.descriptor) }
            contents.descriptor = -1
        }
    }

    private static func close(_ descriptor: Int32) {
        // Unlock explicitly. Closing the file keeps the lock if a child process that is being started inherited the
        // descriptor.
        flock(descriptor, LOCK_UN)
        Foundation.close(descriptor)
    }

    // MARK: - State

    private func readState(hasRows: Bool) throws(AppError) -> CollectionState? {
        guard PartialFile.isTaken(statePath) else {
            // A run that ended before it stored its first state has written no rows.
            guard !hasRows else {
                throw AppError(
                    .storage, reason: "“\(name)” cannot be resumed: “\(statePath)” does not exist",
                    advice: [.startOver])
            }
            return nil
        }
        do {
            let file = InputFile(path: statePath)
            return try CollectionState(json: try file.readRegular(limit: Self.largestState).bytes)
        } catch let error as CollectionStateError {
            let isNewer = if case .newer = error { true } else { false }
            throw AppError(
                .storage, reason: "The collection cannot be resumed from “\(statePath)”: \(error)",
                advice: [isNewer ? .updateProgram : .startOver])
        } catch FileError.tooLarge {
            throw AppError(.storage, reason: "“\(statePath)” is too large for a state file", advice: [.startOver])
        } catch {
            throw AppError(.storage, reason: "\(error)")
        }
    }

    private func replaceState(_ json: [UInt8], isFirst: Bool, isDurable: Bool) throws(AppError) {
        do {
            try PartialFile.write(json, to: statePath, sweeps: isFirst, isDurable: isDurable)
        } catch {
            throw AppError(.storage, reason: "\(error)")
        }
    }

    /// The maximum size of a state file in bytes. A state contains several thousand IDs of 16 digits.
    private static let largestState = 16 << 20

    // MARK: - System

    private var notForRows: AppError {
        AppError(.usage, reason: "“\(name)” is not a regular file")
    }

    private func failure(_ path: String, code: Int32 = errno) -> AppError {
        AppError(.storage, reason: FileError.failed(path: path, code: code).description)
    }
}
