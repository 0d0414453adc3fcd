import Foundation
import Shared

/// A directory of cached images that several processes may share. I/O errors are treated as cache misses.
final class ImageFolder: Sendable {
    struct Entry {
        let name: String
        /// The size of the cached image file in bytes.
        let size: Int
        /// The date when the cached image was last used, in seconds since 1970.
        let usedAt: Double
    }

    static let ending = ".image"

    private let path: String

    init(path: String) {
        self.path = path
    }

    func read(_ name: String, atMost limit: Int) -> [UInt8]? {
        let file = filePath(name)
        guard let status = status(name), status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
            let bytes = FileManager.default.contents(atPath: file)
        else { return nil }
        return Array(bytes)
    }

    /// Writes a file atomically with mode 0600.
    ///
    /// - Returns: Whether the file was written.
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            try? files.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // Remove a pipe or other special file with this name. Otherwise, the bytes would be written to it.
        if let status = status(name), status.st_mode & S_IFMT != S_IFREG { remove(name) }
        guard let part = try? PartialFile(beside: filePath(name), mode: 0o600, sweeps: false) else { return false }
        do {
            try part.write(bytes)
            // Do not wait until the file is stored on disk, because losing a cached file is harmless.
            try part.move(mayReplace: true, isDurable: false)
            return true
        } catch {
            part.discard()
            return false
        }
    }

    /// Marks a cached file as the most recently used one.
    func touch(_ name: String) {
        utimes(filePath(name), nil)
    }

    func remove(_ name: String) {
        unlink(filePath(name))
    }

    /// Returns all complete files in the directory. Incomplete files of killed processes are removed.
    func entries() -> [Entry] {
        PartialFile.sweep(path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            guard let status = status(name), status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            let usedAt = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            return name.hasSuffix(Self.ending) ? Entry(name: name, size: Int(status.st_size), usedAt: usedAt) : nil
        }
    }

    private func status(_ name: String) -> stat? {
        var status = stat()
        return lstat(filePath(name), &status) == 0 ? status : nil
    }

    private func filePath(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
