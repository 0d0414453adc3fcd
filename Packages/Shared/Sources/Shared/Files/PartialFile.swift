import Foundation

/// A file that is first written under a temporary name in the directory of the target and then moved to the target
/// path.
///
/// A reader sees either the old file or the complete new file, even if the process is killed or the disk is full. A
/// special file, such as `/dev/null` or a named pipe, is written to directly and never replaced. If the target is a
/// symbolic link that the user or root owns, the link is kept and its destination is replaced. A dangling symbolic link
/// is not followed.
///
/// A process locks its temporary file with `flock`. When the next file is created in the same directory, unlocked
/// temporary files are removed, because they belong to processes that were killed.
///
/// Finish with ``move(to:mayReplace:isDurable:)`` or ``discard()``. If moving the file throws an error, call
/// ``discard()``.
public struct PartialFile: Sendable {
    /// The file descriptor of the temporary file, which is open for writing.
    public let descriptor: Int32
    private let target: String
    /// The path of the file to replace. If `target` is a symbolic link, this is the destination of the link. Otherwise,
    /// it is the target itself.
    private let destination: String
    /// The path of the temporary file, or `nil` if the target is a special file that is written to directly.
    private let path: String?

    /// Creates a temporary file in the directory of its target.
    ///
    /// - Parameters:
    ///   - target: The path of the complete file. Its directory must exist.
    ///   - mode: The permissions of the new file, to which the file mode creation mask of the process is applied.
    ///   - sweeps: A Boolean value that indicates whether to first remove the temporary files of killed processes. This
    ///     requires reading the whole directory.
    /// - Throws: ``FileError/failed(path:code:)`` with the path of the target.
    public init(beside target: String, mode: UInt16 = 0o666, sweeps: Bool = true) throws(FileError) {
        self.target = target
        destination = Self.followed(target)
        if Self.isSpecial(target) {
            path = nil
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .failed(path: target, code: errno) }
            return
        }
        guard !Self.isFolder(target) else { throw .failed(path: target, code: EISDIR) }
        let (folder, name) = Self.split(destination)
        if sweeps { Self.sweep(folder, leftFrom: name) }
        (path, descriptor) = try Self.make(folder, name, mode: mode, for: target)
    }

    /// Writes all bytes to the temporary file. A system call that is interrupted by a signal is repeated.
    ///
    /// - Throws: ``FileError/failed(path:code:)`` with the path of the target.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        let code = bytes.write(to: descriptor)
        guard code == 0 else { throw .failed(path: target, code: code) }
    }

    /// Moves the complete file to its target path in one atomic step.
    ///
    /// - Parameters:
    ///   - name: The path of the complete file, in the same directory as the target, or `nil` to use the target path.
    ///   - mayReplace: A Boolean value that indicates whether to replace an existing file or dangling symbolic link. If
    ///     it is `false` and one exists, this method throws ``FileError/exists(path:)``.
    ///   - isDurable: A Boolean value that indicates whether to wait until the bytes are stored on disk. This ensures
    ///     that either the old or the new file exists after a power failure.
    public func move(to name: String? = nil, mayReplace: Bool, isDurable: Bool = true) throws(FileError) {
        guard let path else {
            close(descriptor)
            return
        }
        let target = name ?? target
        let destination = target == self.target ? self.destination : target
        guard !isDurable || fsync(descriptor) == 0 else { throw .failed(path: target, code: errno) }
        let isLinked = mayReplace ? false : try Self.link(path, to: destination)
        if !isLinked {
            guard rename(path, destination) == 0 else { throw .failed(path: target, code: errno) }
        } else {
            // The complete file is now available at its target path. If removing the temporary name fails, the next
            // cleanup removes it.
            unlink(path)
        }
        close(descriptor)
    }

    /// Discards the written bytes: closes and removes the temporary file.
    public func discard() {
        if let path { unlink(path) }
        close(descriptor)
    }

    /// Writes a complete file in one step. The parameters are the same as for ``init(beside:mode:sweeps:)`` and
    /// ``move(to:mayReplace:isDurable:)``.
    public static func write(
        _ bytes: [UInt8], to target: String, mode: UInt16 = 0o666, sweeps: Bool = true, mayReplace: Bool = true,
        isDurable: Bool = true
    ) throws(FileError) {
        let part = try PartialFile(beside: target, mode: mode, sweeps: sweeps)
        do throws(FileError) {
            try part.write(bytes)
            try part.move(mayReplace: mayReplace, isDurable: isDurable)
        } catch {
            part.discard()
            throw error
        }
    }

    /// Returns whether a file, directory or symbolic link exists at the path. This includes a dangling symbolic link.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Returns whether the path refers to a special file, such as a device or named pipe. A symbolic link is followed.
    public static func isSpecial(_ path: String) -> Bool {
        guard let kind = kind(of: path) else { return false }
        return kind != S_IFREG && kind != S_IFDIR
    }

    /// Returns whether the path refers to a directory. A symbolic link is followed.
    public static func isFolder(_ path: String) -> Bool {
        kind(of: path) == S_IFDIR
    }

    /// Removes the temporary files of killed processes from a directory.
    ///
    /// - Parameters:
    ///   - folder: The path of the directory.
    ///   - target: The name of a target file. Temporary files of this target in the older format `.NAME.PID.part` are
    ///     also removed.
    private static func sweep(_ folder: String, leftFrom target: String) {
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard isUnfinished(name) || isUnfinished(name, of: target) else { continue }
            removeUnlessLocked("\(folder)/\(name)")
        }
    }
}

extension PartialFile {
    private static let mark = ".part-"
    private static let digits = 16
    /// The maximum number of bytes of the target's name that are part of the temporary name. File names are usually
    /// limited to 255 bytes.
    private static let maximumNameLength = 200

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    /// Returns the path of the file to which a symbolic link points.
    ///
    /// Returns the given path if it is not a symbolic link, the link is dangling, or another user owns the link.
    private static func followed(_ path: String) -> String {
        guard kind(of: path) != nil else { return path }
        var path = path
        for _ in 0..<maximumLinkCount {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
                status.st_uid == geteuid() || status.st_uid == 0
            else { return path }
            let target = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
                let count = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0
                return String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            guard !target.isEmpty else { return path }
            path = target.hasPrefix("/") ? target : "\(split(path).folder)/\(target)"
        }
        return path
    }

    /// The maximum number of symbolic links to follow. Linux uses the same limit to detect cycles.
    private static let maximumLinkCount = 40

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Creates a temporary file with a unique name, and locks it. Returns its path and file descriptor.
    private static func make(
        _ folder: String, _ name: String, mode: UInt16, for target: String
    ) throws(FileError) -> (String, Int32) {
        var short = name
        while short.utf8.count > maximumNameLength { short.removeLast() }
        for _ in 0..<100 {
            let random = String(UInt64.random(in: .min ... .max), radix: 16)
            let path = "\(folder)/.\(short)\(mark)\(String(repeating: "0", count: digits - random.count))\(random)"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                throw .failed(path: target, code: errno)
            }
            // Another process may have removed the file after it was created and before it was locked.
            let isSwept = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            var status = stat()
            if !isSwept, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (path, descriptor) }
            close(descriptor)
        }
        throw .failed(path: target, code: EEXIST)
    }

    /// Creates a hard link to the file. Returns `false` if the file system does not support hard links.
    ///
    /// - Throws: An error if the target already exists.
    private static func link(_ path: String, to target: String) throws(FileError) -> Bool {
        if Foundation.link(path, target) == 0 { return true }
        guard errno != EEXIST, access(target, F_OK) != 0 else { throw .exists(path: target) }
        return false
    }

    private static func isUnfinished(_ name: String) -> Bool {
        guard name.hasPrefix("."), let start = name.end(ofLast: mark) else { return false }
        let number = name.utf8[start...]
        return number.count == digits
            && number.allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
    }

    /// Returns whether the name of a file has the older format for temporary files of the target, `.NAME.PID.part`.
    private static func isUnfinished(_ name: String, of target: String) -> Bool {
        let (start, end) = (".\(target).", ".part")
        guard name.utf8.count > start.utf8.count + end.utf8.count, name.hasPrefix(start), name.hasSuffix(end) else {
            return false
        }
        return name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count).allSatisfy(\.isDigit)
    }

    private static func removeUnlessLocked(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}

extension String {
    /// Returns the index after the last occurrence of a substring, or `nil` if the string does not contain it.
    fileprivate func end(ofLast part: String) -> Index? {
        var start: Index?
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            start = range.upperBound
            rest = rest[range.upperBound...]
        }
        return start
    }
}

extension [UInt8] {
    /// Writes all bytes to a file descriptor. A system call that is interrupted by a signal is repeated. If the disk is
    /// full, some of the bytes may have been written.
    ///
    /// - Returns: 0 if all bytes were written. Otherwise, the `errno` value of the failed system call.
    public func write(to descriptor: Int32) -> Int32 {
        var written = 0
        while written < count {
            let result = self[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if result >= 0 {
                written += result
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
