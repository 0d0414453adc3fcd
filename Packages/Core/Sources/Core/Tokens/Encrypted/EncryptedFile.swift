/// The file as it is written: a header and, for each token, an entry that is sealed by itself, so that one can be taken
/// out without the passphrase.
///
/// | bytes of an entry | |
/// |---|---|
/// | 32 | which token it is, as a hash |
/// | 24 | nonce |
/// | 4 | how many bytes follow, little-endian |
/// | … | the token, sealed |
struct EncryptedFile: Equatable {
    struct Entry: Equatable {
        let id: [UInt8]
        let nonce: [UInt8]
        let sealed: [UInt8]
    }

    let header: EncryptedFileHeader
    var entries: [Entry]

    init(header: EncryptedFileHeader, entries: [Entry]) {
        self.header = header
        self.entries = entries
    }

    /// None when the bytes are not such a file. One without entries is never written.
    init?(_ bytes: [UInt8]) {
        guard let header = EncryptedFileHeader(bytes) else { return nil }
        var reader = ByteReader(bytes)
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

    var bytes: [UInt8] {
        entries.reduce(into: header.bytes) { bytes, entry in
            bytes += entry.id + entry.nonce + UInt32(entry.sealed.count).littleEndianBytes + entry.sealed
        }
    }
}
