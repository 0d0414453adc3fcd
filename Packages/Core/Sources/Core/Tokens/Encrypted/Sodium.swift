import CSodium
import Shared

/// libsodium, loaded.
struct Sodium: Sendable {
    static let saltBytes = Int(CSODIUM_SALT_BYTES)
    static let hashBytes = Int(CSODIUM_HASH_BYTES)
    static let nonceBytes = Int(CSODIUM_NONCE_BYTES)
    private static let keyBytes = Int(CSODIUM_KEY_BYTES)
    private static let tagBytes = Int(CSODIUM_TAG_BYTES)

    /// - Parameter library: Its file name; the usual ones when nil.
    /// - Throws: ``TokenStorageError/missingLibrary(_:)`` where there is none.
    init(library: String? = nil) throws(TokenStorageError) {
        do {
            try SystemLibrary.sodium.load { csodium_load(library, $0, $1) }
        } catch {
            throw .missingLibrary(error)
        }
    }

    func random(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        csodium_random(&bytes, count)
        return bytes
    }

    /// Compares in a time that tells nothing.
    func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && csodium_equal(left, right, left.count)
    }

    /// Argon2id; none when the system has too little memory for it.
    func deriveKey(from passphrase: Secret, salt: [UInt8], cost: PassphraseCost) -> Secret? {
        var key = [UInt8](repeating: 0, count: Self.keyBytes)
        defer { key.wipe() }
        let code = passphrase.withBytes { passphrase in
            csodium_derive_key(
                &key, passphrase.assumingMemoryBound(to: UInt8.self).baseAddress, passphrase.count, salt,
                cost.operations, cost.kibibytes)
        }
        return code == 0 ? Secret(bytes: key) : nil
    }

    /// Keyed BLAKE2b.
    func hash(_ message: String, key: Secret) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Self.hashBytes)
        withKey(key) { _ = csodium_hash(&hash, message, message.utf8.count, $0) }
        return hash
    }

    /// Tells one token from another without naming the account.
    func id(of token: TokenKey, salt: [UInt8]) -> [UInt8] {
        hash([token.service, token.host, token.account].joined(separator: "\0"), key: Secret(bytes: salt + salt))
    }

    /// XChaCha20-Poly1305 over the message and, unencrypted, the header.
    func seal(_ message: [UInt8], header: [UInt8], nonce: [UInt8], key: Secret) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: message.count + Self.tagBytes)
        withKey(key) { _ = csodium_seal(&sealed, message, message.count, header, header.count, nonce, $0) }
        return sealed
    }

    /// None when anything of it was changed.
    func open(_ sealed: [UInt8], header: [UInt8], nonce: [UInt8], key: Secret) -> [UInt8]? {
        guard sealed.count >= Self.tagBytes else { return nil }
        var message = [UInt8](repeating: 0, count: sealed.count - Self.tagBytes)
        var code: Int32 = -1
        withKey(key) { code = csodium_open(&message, sealed, sealed.count, header, header.count, nonce, $0) }
        return code == 0 ? message : nil
    }

    private func withKey(_ key: Secret, _ body: (UnsafePointer<UInt8>) -> Void) {
        key.withBytes { bytes in
            if let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress { body(start) }
        }
    }
}
