import CSodium
import Shared

/// The libsodium library, which is opened when this value is created.
struct Sodium: Sendable {
    static let saltBytes = Int(CSODIUM_SALT_BYTES)
    static let hashBytes = Int(CSODIUM_HASH_BYTES)
    static let nonceBytes = Int(CSODIUM_NONCE_BYTES)
    private static let keyBytes = Int(CSODIUM_KEY_BYTES)
    private static let tagBytes = Int(CSODIUM_TAG_BYTES)

    /// Opens the libsodium library.
    ///
    /// - Parameter library: The file name of the library, or `nil` for the usual file names.
    /// - Throws: ``TokenStorageError/missingLibrary(_:)`` if the library cannot be used.
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

    /// Returns whether two arrays are equal. The comparison takes the same time for all arrays of the same length.
    func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && csodium_equal(left, right, left.count)
    }

    /// Derives a key from a passphrase with Argon2id. Returns `nil` if there is not enough memory.
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

    /// Returns the keyed BLAKE2b hash of a message.
    func hash(_ message: String, key: Secret) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: Self.hashBytes)
        withKey(key) { _ = csodium_hash(&hash, message, message.utf8.count, $0) }
        return hash
    }

    /// Returns a hash that identifies a token in the encrypted file. The hash does not reveal the name of the account.
    func id(of token: TokenKey, salt: [UInt8]) -> [UInt8] {
        hash([token.service, token.host, token.account].joined(separator: "\0"), key: Secret(bytes: salt + salt))
    }

    /// Encrypts a message with XChaCha20-Poly1305. The header is authenticated but not encrypted.
    func seal(_ message: [UInt8], header: [UInt8], nonce: [UInt8], key: Secret) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: message.count + Self.tagBytes)
        withKey(key) { _ = csodium_seal(&sealed, message, message.count, header, header.count, nonce, $0) }
        return sealed
    }

    /// Decrypts a message and verifies its header. Returns `nil` if the message or the header was changed.
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
