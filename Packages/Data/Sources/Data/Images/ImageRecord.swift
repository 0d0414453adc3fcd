import Domain
import Network
import Shared

/// The file format of the disk cache for images. The first line contains the date, the URL and the validators,
/// separated by tabs. It is followed by the image.
struct ImageRecord {
    let url: String
    /// The date when the host sent the image or last confirmed that it is unchanged, in seconds since 1970.
    let storedAt: Int64
    let validators: ImageValidators
    let body: [UInt8]

    static let maximumHeaderSize = WebURL.maximumLength + 2 * ImageValidators.maximumLength + 32

    init(url: String, storedAt: Int64, validators: ImageValidators, body: [UInt8]) {
        self.url = url
        self.storedAt = storedAt
        self.validators = validators
        self.body = body
    }

    /// Creates a record from the contents of a file, or returns `nil` if they are malformed.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.prefix(Self.maximumHeaderSize).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let words = parts[0].split(separator: " ", maxSplits: 1)
        guard words.count == 2, let storedAt = Int64(words[0]) else { return nil }
        self.init(
            url: String(words[1]), storedAt: storedAt,
            validators: ImageValidators(
                entityTag: parts.count > 1 ? parts[1] : nil, lastModified: parts.count > 2 ? parts[2] : nil),
            body: Array(bytes[(end + 1)...]))
    }

    var bytes: [UInt8] {
        let known = "\t\(validators.entityTag ?? "")\t\(validators.lastModified ?? "")"
        return Array("\(storedAt) \(url)\(known)\n".utf8) + body
    }

    /// Returns the file name for a URL, which is the hexadecimal hash of the URL.
    ///
    /// The record also contains the URL, because two URLs can have the same hash.
    static func name(of url: WebURL) -> String {
        let digits = String(StableHash.of(url.text.utf8), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + ImageFolder.ending
    }
}

/// The validators with which a host confirms a cached copy (RFC 9110, section 8.8).
struct ImageValidators: Sendable, Hashable {
    let entityTag: String?
    let lastModified: String?

    static let none = ImageValidators(entityTag: nil, lastModified: nil)

    /// The maximum length of a validator in bytes. A longer validator is not stored.
    static let maximumLength = 256

    init(entityTag: String?, lastModified: String?) {
        self.entityTag = entityTag.flatMap(Self.usable)
        self.lastModified = lastModified.flatMap(Self.usable)
    }

    init(_ headers: HTTPHeaders) {
        self.init(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
    }

    /// The header fields that make the request conditional, so that the host responds with 304 if the cached copy is
    /// still valid (RFC 9110, section 13.1).
    var conditions: HTTPHeaders {
        var conditions: HTTPHeaders = [:]
        conditions["If-None-Match"] = entityTag
        conditions["If-Modified-Since"] = lastModified
        return conditions
    }

    /// Returns the text if it can be stored in a header field and in the first line of a record. Otherwise, returns
    /// `nil`.
    private static func usable(_ text: String) -> String? {
        let isPlain = text.utf8.count <= maximumLength && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain && !text.isEmpty ? text : nil
    }
}
