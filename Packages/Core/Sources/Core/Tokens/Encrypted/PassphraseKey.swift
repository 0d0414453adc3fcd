import CSodium
import Shared

/// An encryption key that was derived from a passphrase, with the parameters of its derivation.
struct PassphraseKey: Sendable {
    let cost: PassphraseCost
    let salt: [UInt8]
    private let key: Secret
    private let check: [UInt8]
    private let sodium: Sodium

    /// Derives an encryption key from a passphrase.
    ///
    /// - Parameters:
    ///   - passphrase: The passphrase.
    ///   - cost: The cost of the derivation.
    ///   - salt: The salt, or `nil` to generate a random salt.
    ///   - sodium: The libsodium library.
    /// - Throws: ``TokenStorageError/failed(reason:)`` if there is not enough memory.
    init(
        _ passphrase: Secret, cost: PassphraseCost, salt: [UInt8]? = nil, sodium: Sodium
    ) throws(TokenStorageError) {
        let salt = salt ?? sodium.random(Sodium.saltBytes)
        guard let key = sodium.deriveKey(from: passphrase, salt: salt, cost: cost) else {
            throw .failed(reason: "there is not enough memory to open the token file")
        }
        self.cost = cost
        self.salt = salt
        self.key = key
        self.sodium = sodium
        // This text is part of the file format and must not change.
        check = sodium.hash("search-app token file", key: key)
    }

    /// Returns whether the key was derived with the cost and the salt in the header.
    func isMade(for header: EncryptedFileHeader) -> Bool {
        header.cost == cost && header.salt == salt
    }

    /// Returns whether the file with the given header was encrypted with this key.
    func opens(_ header: EncryptedFileHeader) -> Bool {
        isMade(for: header) && sodium.isEqual(check, header.keyCheck)
    }

    /// The header for a token file that is encrypted with this key.
    var header: EncryptedFileHeader {
        EncryptedFileHeader(cost: cost, salt: salt, keyCheck: check)
    }

    func seal(_ message: [UInt8], id: [UInt8]) -> EncryptedFile.Entry {
        let nonce = sodium.random(Sodium.nonceBytes)
        let sealed = sodium.seal(message, header: header.bytes + id, nonce: nonce, key: key)
        return EncryptedFile.Entry(id: id, nonce: nonce, sealed: sealed)
    }

    /// Decrypts an entry of the token file. Returns `nil` if the entry was changed or belongs to another file.
    func open(_ entry: EncryptedFile.Entry) -> [UInt8]? {
        sodium.open(entry.sealed, header: header.bytes + entry.id, nonce: entry.nonce, key: key)
    }
}

/// The cost of deriving a key from a passphrase, which slows down attempts to guess it. It consists of the number of
/// passes and the amount of memory that Argon2id (RFC 9106) uses.
struct PassphraseCost: Sendable, Hashable {
    let operations: UInt32
    let kibibytes: UInt32

    /// The cost that libsodium recommends for interactive use. It is two passes over 64 MiB, which take about 0.1 s.
    static let interactive = PassphraseCost(
        operations: UInt32(CSODIUM_INTERACTIVE_OPERATIONS),
        kibibytes: UInt32(CSODIUM_INTERACTIVE_KIBIBYTES))

    /// Whether the cost that a file specifies is acceptable. Without this limit, a manipulated file could consume all
    /// memory or take hours to open.
    var isAcceptable: Bool {
        (1...16).contains(operations) && (8...1 << 20).contains(kibibytes)
    }
}
