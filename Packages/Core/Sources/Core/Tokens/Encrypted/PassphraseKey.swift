import Shared

/// A key that was made of a passphrase, with what it was made from.
struct PassphraseKey: Sendable {
    let cost: PassphraseCost
    let salt: [UInt8]
    private let key: Secret
    private let check: [UInt8]
    private let sodium: Sodium

    /// - Throws: ``TokenStorageError/failed(reason:)`` when memory is short.
    init(
        _ passphrase: Secret, cost: PassphraseCost, salt: [UInt8]? = nil, sodium: Sodium
    ) throws(TokenStorageError) {
        let salt = salt ?? sodium.random(Sodium.saltBytes)
        guard let key = sodium.deriveKey(from: passphrase, salt: salt, cost: cost) else {
            throw .failed(reason: "there is too little memory to open the token file")
        }
        self.cost = cost
        self.salt = salt
        self.key = key
        self.sodium = sodium
        check = sodium.hash("search-app token file", key: key)
    }

    /// Whether the header was written with the same cost and salt.
    func isMade(for header: EncryptedFileHeader) -> Bool {
        header.cost == cost && header.salt == salt
    }

    /// Whether the file was written with this key.
    func opens(_ header: EncryptedFileHeader) -> Bool {
        isMade(for: header) && sodium.isEqual(check, header.keyCheck)
    }

    /// The whole file.
    func seal(_ message: [UInt8]) -> [UInt8] {
        let header = EncryptedFileHeader(
            cost: cost, salt: salt, keyCheck: check, nonce: sodium.random(Sodium.nonceBytes))
        let bytes = header.bytes
        return bytes + sodium.seal(message, header: bytes, nonce: header.nonce, key: key)
    }

    /// None when the file was changed since it was written.
    func open(_ file: [UInt8], _ header: EncryptedFileHeader) -> [UInt8]? {
        sodium.open(
            Array(file.dropFirst(EncryptedFileHeader.size)), header: Array(file.prefix(EncryptedFileHeader.size)),
            nonce: header.nonce, key: key)
    }
}
