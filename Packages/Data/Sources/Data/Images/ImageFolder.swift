import Foundation
import Synchronization

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
    private static let unfinishedEnding = ".part"

    private let path: String
    private let writes = Atomic<Int>(0)

    init(path: String) {
        self.path = path
    }

    func read(_ name: String, atMost limit: Int) -> [UInt8]? {
        let file = place(name)
        var status = stat()
        guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
            let bytes = FileManager.default.contents(atPath: file)
        else { return nil }
        return Array(bytes)
    }

    /// Writes beside the place and moves the file there: a reader sees all of it or nothing.
    func write(_ bytes: [UInt8], to name: String) -> Bool {
        let number = writes.add(1, ordering: .relaxed).newValue
        let unfinished = place("\(name).\(getpid()).\(number)\(Self.unfinishedEnding)")
        let files = FileManager.default
        if !files.fileExists(atPath: path) {
            try? files.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        guard files.createFile(atPath: unfinished, contents: Foundation.Data(bytes)),
            rename(unfinished, place(name)) == 0
        else {
            unlink(unfinished)
            return false
        }
        return true
    }

    /// Makes the file the one that was used last.
    func touch(_ name: String) {
        utimes(place(name), nil)
    }

    func remove(_ name: String) {
        unlink(place(name))
    }

    /// All finished files. What a process left unfinished an hour ago is removed.
    func entries() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            var status = stat()
            guard lstat(place(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            let usedAt = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            if name.hasSuffix(Self.unfinishedEnding), usedAt < Date().timeIntervalSince1970 - 3_600 { remove(name) }
            return name.hasSuffix(Self.ending) ? Entry(name: name, size: Int(status.st_size), usedAt: usedAt) : nil
        }
    }

    private func place(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
