/// The content of the encrypted token file. It consists of a header and one entry per token. The entries are encrypted
/// separately, so that an entry can be removed without the passphrase.
///
/// | Bytes | Content of an entry |
/// |---|---|
/// | 32 | A hash that identifies the token |
/// | 24 | Nonce |
/// | 4 | The number of following bytes, little-endian |
/// | … | The encrypted token |
struct EncryptedFile: Equatable {
    struct Entry: Equatable {
        let id: [UInt8]
        let nonce: [UInt8]
        let sealed: [UInt8]
    }

    let header: EncryptedFileHeader
    var entries: [Entry]

    var bytes: [UInt8] {
        entries.reduce(into: header.bytes) { bytes, entry in
            bytes += entry.id + entry.nonce + UInt32(entry.sealed.count).littleEndianBytes + entry.sealed
        }
    }
}

extension EncryptedFile {
    /// Parses an encrypted token file. Returns `nil` if the bytes have another format or contain no entries, because a
    /// file without entries is never written.
    init?(_ bytes: [UInt8]) {
        guard let header = EncryptedFileHeader(bytes) else { return nil }
        var reader = ByteReader(rest: bytes[...])
        _ = reader.take(EncryptedFileHeader.size)
        var entries: [Entry] = []
        repeat {
            guard let id = reader.take(Sodium.hashBytes), let nonce = reader.take(Sodium.nonceBytes),
                let count = reader.takeNumber(), let sealed = reader.take(Int(count))
            else { return nil }
            entries.append(Entry(id: id, nonce: nonce, sealed: sealed))
        } while !reader.isAtEnd
        self.init(header: header, entries: entries)
    }
}

/// The unencrypted header of the encrypted token file. It is authenticated together with each entry.
///
/// | Bytes | Content |
/// |---|---|
/// | 8 | `SATOKENS` |
/// | 1 | Version |
/// | 4, 4 | Passes and memory in KiB of Argon2id, little-endian |
/// | 16 | Salt |
/// | 32 | A keyed hash that detects a wrong passphrase |
struct EncryptedFileHeader: Equatable {
    static let size = magic.count + 1 + 4 + 4 + Sodium.saltBytes + Sodium.hashBytes
    private static let magic = Array("SATOKENS".utf8)
    private static let version: UInt8 = 2

    let cost: PassphraseCost
    let salt: [UInt8]
    let keyCheck: [UInt8]

    var bytes: [UInt8] {
        Self.magic + [Self.version] + cost.operations.littleEndianBytes + cost.kibibytes.littleEndianBytes + salt
            + keyCheck
    }
}

extension EncryptedFileHeader {
    /// Parses the header of an encrypted token file. Returns `nil` if the bytes do not begin with a header in the
    /// current format.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(rest: bytes[...])
        guard reader.take(Self.magic.count) == Self.magic, reader.take(1) == [Self.version],
            let operations = reader.takeNumber(), let kibibytes = reader.takeNumber(),
            let salt = reader.take(Sodium.saltBytes), let keyCheck = reader.take(Sodium.hashBytes)
        else { return nil }
        self.init(
            cost: PassphraseCost(operations: operations, kibibytes: kibibytes), salt: salt, keyCheck: keyCheck)
        guard cost.isAcceptable else { return nil }
    }

    /// Returns whether the bytes begin with a header of a newer version of the program.
    static func isNewer(_ bytes: [UInt8]) -> Bool {
        var reader = ByteReader(rest: bytes[...])
        guard reader.take(magic.count) == magic, let version = reader.take(1)?.first else { return false }
        return version > Self.version
    }
}

/// A reader that consumes the fields of a binary format from the start of an array.
struct ByteReader {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads the given number of bytes. Returns `nil` if fewer bytes remain.
    mutating func take(_ count: Int) -> [UInt8]? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads a 32-bit number in little-endian byte order. Returns `nil` if fewer than four bytes remain.
    mutating func takeNumber() -> UInt32? {
        take(4)?.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension UInt32 {
    var littleEndianBytes: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
    }
}
