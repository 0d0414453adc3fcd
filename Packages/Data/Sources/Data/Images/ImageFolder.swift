import Foundation
import Shared

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files of a directory that several processes write to. Nothing here fails: what goes wrong did not happen.
final class ImageFolder: Sendable {
    struct Entry {
        let name: String
        /// Bytes.
        let size: Int
        /// Seconds since 1970.
        let usedAt: Double
    }

    static let ending = ".image"

    private let path: String

    init(path: String) {
        self.path = path
    }

    func read(_ name: String, atMost limit: Int) -> [UInt8]? {
        let file = place(name)
        guard let status = status(name), status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
            let bytes = FileManager.default.contents(atPath: file)
        else { return nil }
        return Array(bytes)
    }

    /// Writes beside the place and moves the file there: a reader sees all of it or nothing. Nobody else can read it:
    /// what one has looked at is nobody's business.
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            try? files.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // What is no file in its place, such as a pipe, would be written into.
        if let status = status(name), status.st_mode & S_IFMT != S_IFREG { remove(name) }
        guard let part = try? PartialFile(beside: place(name), mode: 0o600, sweeps: false) else { return false }
        do {
            try part.write(bytes)
            // A cache may vanish at any time; waiting for the disk would take longer than all else.
            try part.move(mayReplace: true, isDurable: false)
            return true
        } catch {
            part.discard()
            return false
        }
    }

    /// Makes the file the one that was used last.
    func touch(_ name: String) {
        utimes(place(name), nil)
    }

    func remove(_ name: String) {
        unlink(place(name))
    }

    /// All finished files. What killed processes left unfinished is removed.
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
        return lstat(place(name), &status) == 0 ? status : nil
    }

    private func place(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
