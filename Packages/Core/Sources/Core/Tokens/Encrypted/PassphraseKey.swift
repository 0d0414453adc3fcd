import CSodium
import Shared

/// A key derived from a passphrase, with the parameters of the derivation.
struct PassphraseKey: Sendable {
    let cost: PassphraseCost
    let salt: [UInt8]
    private let key: Secret
    private let check: [UInt8]
    private let sodium: Sodium

    /// Derives a key.
    ///
    /// - Parameters:
    ///   - passphrase: The passphrase.
    ///   - cost: The cost of the derivation.
    ///   - salt: The salt, or `nil` for a random one.
    ///   - sodium: The library.
    /// - Throws: ``TokenStorageError/failed(reason:)`` if there is not enough memory.
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
        // This text is a part of the file format.
        check = sodium.hash("search-app token file", key: key)
    }

    /// Returns whether the header has the same cost and salt as this key.
    func isMade(for header: EncryptedFileHeader) -> Bool {
        header.cost == cost && header.salt == salt
    }

    /// Returns whether the file was written with this key.
    func opens(_ header: EncryptedFileHeader) -> Bool {
        isMade(for: header) && sodium.isEqual(check, header.keyCheck)
    }

    /// The header for a file that is encrypted with this key.
    var header: EncryptedFileHeader {
        EncryptedFileHeader(cost: cost, salt: salt, keyCheck: check)
    }

    func seal(_ message: [UInt8], id: [UInt8]) -> EncryptedFile.Entry {
        let nonce = sodium.random(Sodium.nonceBytes)
        let sealed = sodium.seal(message, header: header.bytes + id, nonce: nonce, key: key)
        return EncryptedFile.Entry(id: id, nonce: nonce, sealed: sealed)
    }

    /// Decrypts an entry. Returns `nil` if the entry was changed or belongs to another file.
    func open(_ entry: EncryptedFile.Entry) -> [UInt8]? {
        sodium.open(entry.sealed, header: header.bytes + entry.id, nonce: entry.nonce, key: key)
    }
}

/// The cost of trying one passphrase: passes and memory of Argon2id (RFC 9106).
struct PassphraseCost: Sendable, Hashable {
    let operations: UInt32
    let kibibytes: UInt32

    /// Two passes over 64 MiB, which take about 0.1 s. libsodium recommends this for interactive use.
    static let interactive = PassphraseCost(
        operations: UInt32(CSODIUM_INTERACTIVE_OPERATIONS),
        kibibytes: UInt32(CSODIUM_INTERACTIVE_KIBIBYTES))

    /// Whether the cost in a file is acceptable. The limit prevents a manipulated file from consuming all memory or
    /// hours of time.
    var isAcceptable: Bool {
        (1...16).contains(operations) && (8...1 << 20).contains(kibibytes)
    }
}
