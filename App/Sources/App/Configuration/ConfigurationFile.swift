import Foundation

/// The configuration's bytes, and whether only the person could have written them.
struct ConfigurationFile {
    let bytes: [UInt8]
    /// Whether file and folder belong to the person, or to the system, and nobody else can write them.
    let isOwn: Bool

    /// A file larger than this is not one of ours.
    private static let maximumLength = 1 << 20

    /// - Throws: ``CommandFailure`` for what cannot be read or is no file: a pipe would be waited for without end.
    init(_ path: String) throws(CommandFailure) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(path, "it is not a file") }
        guard status.st_size <= Self.maximumLength else {
            throw CommandFailure("“\(path)” is too large: more than \(Self.maximumLength >> 10) KiB")
        }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.withUnsafeMutableBytes { Self.read(descriptor, into: $0) }
        guard count >= 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
        self.bytes = Array(bytes.prefix(count))
        isOwn = Self.isOwn(status) && Self.isFolderOwn(path)
    }

    /// A link's own folder and that of the file it leads to.
    private static func isFolderOwn(_ path: String) -> Bool {
        let real = realpath(path, nil).map { pointer in
            defer { free(pointer) }
            return String(cString: pointer)
        }
        return [path, real ?? path].allSatisfy { path in
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            var status = stat()
            return stat(folder.isEmpty ? "/" : folder, &status) == 0 && isOwn(status)
        }
    }

    private static func isOwn(_ status: stat) -> Bool {
        (status.st_uid == geteuid() || status.st_uid == 0) && status.st_mode & 0o022 == 0
    }

    /// Returns how many bytes there were, or -1.
    private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? -1 : filled }
            filled += count
        }
        return filled
    }

    private static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
        CommandFailure("“\(path)” could not be read: \(reason)")
    }
}
