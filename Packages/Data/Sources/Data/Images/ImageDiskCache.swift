import Domain
import Foundation
import Network
public import Shared
import Synchronization

/// A disk cache for image files with a maximum total size. The least recently used images are evicted first.
///
/// The name of an image file is derived from the URL of the image. Files are written atomically, so that several
/// processes can share the directory. The contents of the directory can be deleted at any time. I/O errors are treated
/// as cache misses.
public final class ImageDiskCache: Sendable {
    /// A cached image with its validators, and with a flag that indicates whether it is fresh.
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
    /// The size of the directory in bytes as known to this process, or `nil` if it has not been determined yet.
    private let knownSize = Mutex<Int?>(nil)

    /// Creates a disk cache for images.
    ///
    /// - Parameters:
    ///   - path: The directory. It is created with mode 0700 when it is needed for the first time.
    ///   - maximumSize: The maximum total size of the files in bytes.
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
        // Files of different URLs can have the same name, because the name is a hash.
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

    /// Removes the least recently used images until the total size is well below the maximum. This includes images that
    /// other processes stored.
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
