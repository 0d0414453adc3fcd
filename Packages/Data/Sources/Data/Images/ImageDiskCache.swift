import Domain
import Foundation
import Network
public import Shared
import Synchronization

/// Images on the disk, within a total of bytes: those that were not shown for the longest time go first.
///
/// Each is a file of its own, named after its URL and written in one step, so that several processes may use the
/// directory at once and anything in it may vanish at any time. What cannot be read or written counts as not there.
public final class ImageDiskCache: Sendable {
    /// An image with its age.
    struct Stored {
        let file: ImageFile
        let validators: ImageValidators
        let isFresh: Bool
    }

    /// 256 MiB.
    public static let standardSize = 256 << 20

    let files: ImageFolder
    private let maximumSize: Int
    private let lifetime: Duration
    private let clock: WallClock
    /// Bytes in the directory, as far as this process knows; none before it has looked.
    private let knownSize = Mutex<Int?>(nil)

    /// - Parameters:
    ///   - path: A directory of its own, made when needed, for its owner alone.
    ///   - maximumSize: Bytes of all files together.
    ///   - lifetime: How long an image counts as fresh.
    public init(
        path: String, maximumSize: Int = standardSize, lifetime: Duration = ImageLoader.lifetime,
        clock: WallClock = .system
    ) {
        files = ImageFolder(path: path)
        self.maximumSize = maximumSize
        self.lifetime = lifetime
        self.clock = clock
    }

    /// How many images there are, and how many bytes they take.
    public func contents() -> (count: Int, bytes: Int) {
        let entries = files.entries()
        return (entries.count, entries.reduce(0) { $0 + $1.size })
    }

    /// Removes all images and returns how many there were.
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
        // Another URL with the same name.
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

    /// Looks what all processes have stored, and makes room for a while.
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
