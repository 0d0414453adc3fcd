/// What stands unencrypted at the start of the file. It is authenticated together with what follows.
///
/// | bytes | |
/// |---|---|
/// | 8 | `SATOKENS` |
/// | 1 | version |
/// | 4, 4 | Argon2id's passes and memory in KiB, little-endian |
/// | 16 | salt |
/// | 32 | keyed hash by which a wrong passphrase is known |
/// | 24 | nonce |
struct EncryptedFileHeader: Equatable {
    static let size = magic.count + 1 + 4 + 4 + Sodium.saltBytes + Sodium.hashBytes + Sodium.nonceBytes
    private static let magic = Array("SATOKENS".utf8)
    private static let version: UInt8 = 1

    let cost: PassphraseCost
    let salt: [UInt8]
    let keyCheck: [UInt8]
    let nonce: [UInt8]

    init(cost: PassphraseCost, salt: [UInt8], keyCheck: [UInt8], nonce: [UInt8]) {
        self.cost = cost
        self.salt = salt
        self.keyCheck = keyCheck
        self.nonce = nonce
    }

    /// None when the bytes do not start with a header that this version reads.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.size else { return nil }
        var rest = bytes[...]
        func take(_ count: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        func takeNumber() -> UInt32 {
            take(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        guard take(Self.magic.count) == Self.magic, take(1) == [Self.version] else { return nil }
        cost = PassphraseCost(operations: takeNumber(), kibibytes: takeNumber())
        salt = take(Sodium.saltBytes)
        keyCheck = take(Sodium.hashBytes)
        nonce = take(Sodium.nonceBytes)
        guard cost.isAcceptable else { return nil }
    }

    var bytes: [UInt8] {
        Self.magic + [Self.version] + Self.bytes(cost.operations) + Self.bytes(cost.kibibytes) + salt + keyCheck + nonce
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
