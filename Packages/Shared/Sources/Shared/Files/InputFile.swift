import Foundation

/// An input file that is read completely. The path `-` specifies standard input, and any other path specifies a file or
/// pipe.
public struct InputFile: Sendable {
    /// The path of the input file as the user entered it.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Reads the file completely. For a pipe, waits until the writer closes it.
    ///
    /// - Parameter limit: The maximum number of bytes to accept.
    /// - Throws: ``FileError/unreadable(name:reason:)`` if the file cannot be read, or
    ///   ``FileError/tooLarge(name:limit:)`` if it contains more than `limit` bytes.
    public func read(limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(name: name, reason: FileError.reason(errno)) }
        defer { if path != "-" { close(descriptor) } }
        return try Self.read(descriptor, name: name, limit: limit)
    }

    /// Reads a regular file. A pipe is rejected, because reading from it could block forever.
    ///
    /// - Parameter limit: The maximum number of bytes to accept.
    /// - Returns: The bytes of the file, and a Boolean value that indicates whether only the user or root could have
    ///   written them. The value is `true` if the user or root owns the file and its directory, and no other user has
    ///   write permission for them. If the path is a symbolic link, the directory of its destination is checked too.
    /// - Throws: ``FileError/unreadable(name:reason:)`` if the file cannot be read, or
    ///   ``FileError/tooLarge(name:limit:)`` if it contains more than `limit` bytes.
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
        // The buffer may contain a secret, so it is overwritten after use.
        defer { piece.wipe() }
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
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
