import CSodium
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
        // These words are part of the file's format.
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

    /// What a file that is made with this key begins with.
    var header: EncryptedFileHeader {
        EncryptedFileHeader(cost: cost, salt: salt, keyCheck: check)
    }

    func seal(_ message: [UInt8], id: [UInt8]) -> EncryptedFile.Entry {
        let nonce = sodium.random(Sodium.nonceBytes)
        let sealed = sodium.seal(message, header: header.bytes + id, nonce: nonce, key: key)
        return EncryptedFile.Entry(id: id, nonce: nonce, sealed: sealed)
    }

    /// None when the entry was changed since it was written, or belongs to another file.
    func open(_ entry: EncryptedFile.Entry) -> [UInt8]? {
        sodium.open(entry.sealed, header: header.bytes + entry.id, nonce: entry.nonce, key: key)
    }
}

/// What trying one passphrase costs: Argon2id's passes and memory (RFC 9106).
struct PassphraseCost: Sendable, Hashable {
    let operations: UInt32
    let kibibytes: UInt32

    /// Two passes over 64 MiB, about a tenth of a second: libsodium's choice where a person waits.
    static let interactive = PassphraseCost(
        operations: UInt32(CSODIUM_INTERACTIVE_OPERATIONS),
        kibibytes: UInt32(CSODIUM_INTERACTIVE_KIBIBYTES))

    /// Whether a file may ask for it: one that was put there by somebody else must not take all memory or hours.
    var isAcceptable: Bool {
        (1...16).contains(operations) && (8...1 << 20).contains(kibibytes)
    }
}
