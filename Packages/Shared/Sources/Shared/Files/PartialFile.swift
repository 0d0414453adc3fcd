#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file on its way: written under a name of its own beside the place where it will be, and moved there when whole.
///
/// Whoever reads sees what was there before or all of the new file, also after a kill at any moment or on a full disk.
/// A special file, such as `/dev/null` or a named pipe, is written to directly and never replaced. A symbolic link that the
/// user or root owns is kept, and the file that it leads to is replaced. A dangling symbolic link is not followed.
///
/// What killed processes left in the folder is removed when the next file is begun there. An unfinished file is locked
/// (`flock`) as long as its process lives, so that those of others are told from what is left over.
///
/// Call ``move(to:mayReplace:isDurable:)`` or ``discard()`` in the end; when moving fails, discard.
public struct PartialFile: Sendable {
    /// Open for writing.
    public let descriptor: Int32
    private let target: String
    /// What the target stands for: another path where it is a link.
    private let place: String
    /// None for what is written to directly.
    private let path: String?

    /// - Parameters:
    ///   - target: Where the file will be; the folder must be there.
    ///   - mode: The permissions of the new file, less those that the process's mask takes away.
    ///   - sweeps: Whether to look for what killed processes left, which reads the whole folder.
    /// - Throws: ``FileError/failed(path:code:)``, which names the target.
    public init(beside target: String, mode: UInt16 = 0o666, sweeps: Bool = true) throws(FileError) {
        self.target = target
        place = Self.followed(target)
        if Self.isSpecial(target) {
            path = nil
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .failed(path: target, code: errno) }
            return
        }
        guard !Self.isFolder(target) else { throw .failed(path: target, code: EISDIR) }
        let (folder, name) = Self.split(place)
        if sweeps { Self.sweep(folder, leftFrom: name) }
        (path, descriptor) = try Self.make(folder, name, mode: mode, for: target)
    }

    /// Writes all bytes, going on after interruptions.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        let code = bytes.write(to: descriptor)
        guard code == 0 else { throw .failed(path: target, code: code) }
    }

    /// Puts the whole file in its place in one step.
    ///
    /// - Parameters:
    ///   - name: The path of the finished file, in the folder of `target`. By default `target`.
    ///   - mayReplace: Whether an existing file or dangling symbolic link is replaced. Otherwise this throws
    ///     ``FileError/exists(path:)``.
    ///   - isDurable: Whether to wait until the bytes are on the disk, so that a power failure leaves the old file or
    ///     the new one.
    public func move(to name: String? = nil, mayReplace: Bool, isDurable: Bool = true) throws(FileError) {
        guard let path else {
            close(descriptor)
            return
        }
        let target = name ?? target
        let place = target == self.target ? self.place : target
        guard !isDurable || fsync(descriptor) == 0 else { throw .failed(path: target, code: errno) }
        let isLinked = mayReplace ? false : try Self.link(path, to: place)
        if !isLinked {
            guard rename(path, place) == 0 else { throw .failed(path: target, code: errno) }
        } else {
            // The file is where it belongs; should its other name stay, the next one to write here removes it.
            unlink(path)
        }
        close(descriptor)
    }

    /// Removes what was written.
    public func discard() {
        if let path { unlink(path) }
        close(descriptor)
    }

    /// Returns whether a path is taken, by a dangling symbolic link as well.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Returns whether a path leads to something that is neither a regular file nor a folder.
    public static func isSpecial(_ path: String) -> Bool {
        guard let kind = kind(of: path) else { return false }
        return kind != S_IFREG && kind != S_IFDIR
    }

    /// Returns whether a path leads to a folder.
    public static func isFolder(_ path: String) -> Bool {
        kind(of: path) == S_IFDIR
    }

    /// Removes what killed processes left unfinished in a folder.
    ///
    /// - Parameter target: A file's name: what earlier versions, which named them after the process, left of it goes too.
    public static func sweep(_ folder: String, leftFrom target: String? = nil) {
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard isUnfinished(name) || target.map({ isUnfinished(name, of: $0) }) == true else { continue }
            removeUnlessLocked("\(folder)/\(name)")
        }
    }
}

extension PartialFile {
    private static let mark = ".part-"
    private static let digits = 16
    /// Of a file's name, so that with what is added it stays within the 255 bytes that file systems allow.
    private static let longestName = 200

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    /// Returns the path of the file that a symbolic link leads to. Returns the path itself if it is not a link, if the link
    /// is dangling, or if another user owns it.
    private static func followed(_ path: String) -> String {
        guard kind(of: path) != nil else { return path }
        var path = path
        for _ in 0..<mostLinks {
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

    /// As many as Linux follows before it takes them for a ring.
    private static let mostLinks = 40

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Makes a file under a name that nobody has, and locks it.
    private static func make(
        _ folder: String, _ name: String, mode: UInt16, for target: String
    ) throws(FileError) -> (String, Int32) {
        var short = name
        while short.utf8.count > longestName { short.removeLast() }
        for _ in 0..<100 {
            let random = String(UInt64.random(in: .min ... .max), radix: 16)
            let path = "\(folder)/.\(short)\(mark)\(String(repeating: "0", count: digits - random.count))\(random)"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                throw .failed(path: target, code: errno)
            }
            // A sweep may have found it before it was locked.
            let isSwept = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            var status = stat()
            if !isSwept, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (path, descriptor) }
            close(descriptor)
        }
        throw .failed(path: target, code: EEXIST)
    }

    /// A new name fails where a file is. Returns false where the file system has no second names.
    private static func link(_ path: String, to target: String) throws(FileError) -> Bool {
        if systemLink(path, target) == 0 { return true }
        guard errno != EEXIST, access(target, F_OK) != 0 else { throw .exists(path: target) }
        return false
    }

    private static func isUnfinished(_ name: String) -> Bool {
        guard name.hasPrefix("."), let start = name.end(ofLast: mark) else { return false }
        let number = name.utf8[start...]
        return number.count == digits
            && number.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }

    /// `.NAME.<number of the process>.part`
    private static func isUnfinished(_ name: String, of target: String) -> Bool {
        let (start, end) = (".\(target).", ".part")
        guard name.utf8.count > start.utf8.count + end.utf8.count, name.hasPrefix(start), name.hasSuffix(end) else {
            return false
        }
        return name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count).allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
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
    /// Where what follows the last occurrence begins.
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
    /// Writes all bytes to an open file, going on after interruptions; what a full disk took of them stays there.
    ///
    /// - Returns: 0, or the `errno` of the call that failed.
    public func write(to descriptor: Int32) -> Int32 {
        var written = 0
        while written < count {
            let result = withUnsafeBytes { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...])) }
            if result >= 0 {
                written += result
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

// The methods of the same names hide the system calls inside the type.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemLink(_ path: String, _ target: String) -> Int32 {
    link(path, target)
}
