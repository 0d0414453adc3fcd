/// What stands unencrypted at the start of the file. It is authenticated together with each entry.
///
/// | bytes | |
/// |---|---|
/// | 8 | `SATOKENS` |
/// | 1 | version |
/// | 4, 4 | Argon2id's passes and memory in KiB, little-endian |
/// | 16 | salt |
/// | 32 | keyed hash by which a wrong passphrase is known |
struct EncryptedFileHeader: Equatable {
    static let size = magic.count + 1 + 4 + 4 + Sodium.saltBytes + Sodium.hashBytes
    private static let magic = Array("SATOKENS".utf8)
    private static let version: UInt8 = 2

    let cost: PassphraseCost
    let salt: [UInt8]
    let keyCheck: [UInt8]

    init(cost: PassphraseCost, salt: [UInt8], keyCheck: [UInt8]) {
        self.cost = cost
        self.salt = salt
        self.keyCheck = keyCheck
    }

    /// None when the bytes do not start with a header that this version reads.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard reader.take(Self.magic.count) == Self.magic, reader.take(1) == [Self.version],
            let operations = reader.takeNumber(), let kibibytes = reader.takeNumber(),
            let salt = reader.take(Sodium.saltBytes), let keyCheck = reader.take(Sodium.hashBytes)
        else { return nil }
        self.init(
            cost: PassphraseCost(operations: operations, kibibytes: kibibytes), salt: salt, keyCheck: keyCheck)
        guard cost.isAcceptable else { return nil }
    }

    var bytes: [UInt8] {
        Self.magic + [Self.version] + cost.operations.littleEndianBytes + cost.kibibytes.littleEndianBytes + salt
            + keyCheck
    }
}
