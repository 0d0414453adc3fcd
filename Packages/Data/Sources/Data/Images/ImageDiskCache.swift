import Domain
import Foundation
import Network
public import Shared
import Synchronization

/// A disk cache for image files with a maximum total size. The least recently used images are removed first.
///
/// Each image is a file that is named after its URL and written atomically, so that several processes may share the
/// directory, and its contents may be deleted at any time. I/O errors are treated as cache misses.
public final class ImageDiskCache: Sendable {
    /// A cached image with its validators and its freshness.
    struct Stored {
        let file: ImageFile
        let validators: ImageValidators
        let isFresh: Bool
    }

    /// The default maximum size of the cache, 256 MiB, in bytes.
    public static let standardSize = 256 << 20

    let files: ImageFolder
    private let maximumSize: Int
    private let lifetime: Duration
    private let clock: WallClock
    /// The size of the directory in bytes as known to this process, or `nil` before the first check.
    private let knownSize = Mutex<Int?>(nil)

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - path: The directory, which is created with mode 0700 when it is first needed.
    ///   - maximumSize: The maximum size of all files in bytes.
    ///   - lifetime: The duration for which an image is fresh.
    ///   - clock: The source of the current date.
    public init(
        path: String, maximumSize: Int = standardSize, lifetime: Duration = ImageLoader.lifetime,
        clock: WallClock = .system
    ) {
        files = ImageFolder(path: path)
        self.maximumSize = maximumSize
        self.lifetime = lifetime
        self.clock = clock
    }

    /// Returns the number of cached images and their total size in bytes.
    public func contents() -> (count: Int, bytes: Int) {
        let entries = files.entries()
        return (entries.count, entries.reduce(0) { $0 + $1.size })
    }

    /// Removes all cached images.
    ///
    /// - Returns: The number of removed images.
    @discardableResult
    public func removeAll() -> Int {
        let entries = files.entries()
        for entry in entries { files.remove(entry.name) }
        knownSize.withLock { $0 = nil }
        return entries.count
    }

    func file(at url: WebURL) -> Stored? {
        let name = ImageRecord.name(of: url)
        guard let bytes = files.read(name, atMost: ImageLimits.standard.maximumBytes + ImageRecord.maximumHeaderSize)
        else {
            return nil
        }
        guard let record = ImageRecord(bytes), let file = try? ImageFile(record.body) else {
            files.remove(name)
            return nil
        }
        // A different URL can have the same file name.
        guard record.url == url.text else { return nil }
        files.touch(name)
        let age = clock().timeIntervalSince1970 - Double(record.storedAt)
        return Stored(
            file: file, validators: record.validators, isFresh: age >= 0 && .seconds(age) < lifetime)
    }

    func store(_ file: ImageFile, _ validators: ImageValidators = .none, at url: WebURL) {
        let record = ImageRecord(
            url: url.text, storedAt: Int64(clock().timeIntervalSince1970), validators: validators,
            body: file.bytes)
        let bytes = record.bytes
        guard bytes.count <= maximumSize, files.write(bytes, to: ImageRecord.name(of: url)) else { return }
        let size = knownSize.withLock { size in
            size = size.map { $0 + bytes.count }
            return size
        }
        if size.map({ $0 > maximumSize }) ?? true { trim() }
    }

    func remove(_ url: WebURL) {
        files.remove(ImageRecord.name(of: url))
    }

    /// Removes the least recently used images, including those of other processes, until the size is well below the
    /// maximum.
    private func trim() {
        let entries = files.entries().sorted { $0.usedAt < $1.usedAt }
        var size = entries.reduce(0) { $0 + $1.size }
        if size > maximumSize {
            for entry in entries {
                guard size > maximumSize / 10 * 9 else { break }
                files.remove(entry.name)
                size -= entry.size
            }
        }
        knownSize.withLock { $0 = size }
    }
}
