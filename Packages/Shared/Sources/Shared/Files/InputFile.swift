#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is read whole: standard input for `-`, or whatever else has the path, a pipe too.
public struct InputFile: Sendable {
    /// As the person typed it.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Waits for the end of a pipe; a signal in between loses nothing.
    ///
    /// - Parameter limit: Bytes; more are refused as soon as they are there.
    /// - Throws: ``FileError/unreadable(name:reason:)`` or ``FileError/tooLarge(name:limit:)``.
    public func read(limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(name: name, reason: FileError.reason(errno)) }
        defer { if path != "-" { close(descriptor) } }
        return try Self.read(descriptor, name: name, limit: limit)
    }

    /// The same of a regular file alone: a pipe would be waited for without end.
    ///
    /// - Returns: The bytes, and whether only the person, or the system, could have written them: file and folder belong
    ///   to one of the two and nobody else can write them, those that a link leads to included.
    public func readRegular(limit: Int) throws(FileError) -> (bytes: [UInt8], isOwn: Bool) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(name: name, reason: FileError.reason(errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(name: name, reason: FileError.reason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(name: name, reason: "it is not a file") }
        let bytes = try Self.read(descriptor, name: name, limit: limit)
        return (bytes, Self.isOwn(status) && isFolderOwn)
    }

    private static func isOwn(_ status: stat) -> Bool {
        (status.st_uid == geteuid() || status.st_uid == 0) && status.st_mode & 0o022 == 0
    }

    private var isFolderOwn: Bool {
        let real = realpath(path, nil).map { pointer in
            defer { free(pointer) }
            return String(cString: pointer)
        }
        return [path, real ?? path].allSatisfy { path in
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            var status = stat()
            return stat(folder.isEmpty ? "/" : folder, &status) == 0 && Self.isOwn(status)
        }
    }

    private var name: String {
        path == "-" ? "standard input" : "“\(path)”"
    }

    private static func read(_ descriptor: Int32, name: String, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: min(limit + 1, 64 << 10))
        // What was read may be a secret.
        defer { piece.wipe() }
        while true {
            let count = systemRead(descriptor, &piece)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .unreadable(name: name, reason: FileError.reason(errno))
            }
            bytes += piece[..<count]
            guard bytes.count <= limit else { throw .tooLarge(name: name, limit: limit) }
        }
    }
}

// The method of the same name hides the system call inside the type.
private func systemRead(_ descriptor: Int32, _ piece: inout [UInt8]) -> Int {
    piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}
