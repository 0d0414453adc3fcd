import CHash
import Foundation
import Shared

/// A proof key for code exchange (PKCE, RFC 7636) with the method S256. It proves that the process that exchanges a
/// code also requested the code.
struct ProofKey: Sendable, Hashable {
    /// The verifier, which is kept secret until it is sent with the code.
    let verifier: Secret
    /// The challenge, which is sent with the authorization request. It is a hash of the verifier.
    let challenge: String

    /// Creates a proof key from a verifier.
    ///
    /// - Parameter verifier: The verifier, which consists of 43 to 128 unreserved characters. By default, it is random.
    /// - Throws: `MissingLibrary` if the library that computes the hash is not installed.
    init(verifier: Secret = .random()) throws(MissingLibrary) {
        self.verifier = verifier
        challenge = try SHA256.digest(of: verifier.withBytes { Array($0) }).base64URLEncoded
    }
}

extension Secret {
    /// Returns an unguessable secret, which encodes 32 random bytes as 43 URL-safe characters.
    ///
    /// The system's random number generator is cryptographically secure on every platform. RFC 7636, section 4.1,
    /// recommends 32 bytes for a code verifier. RFC 6749, section 10.10, requires at least 16 bytes for the parameter
    /// `state`.
    static func random() -> Secret {
        Secret((0..<32).map { _ in UInt8.random(in: .min ... .max) }.base64URLEncoded)
    }
}

/// The SHA-256 hash function (FIPS 180-4), computed by a system library.
enum SHA256 {
    /// Returns the SHA-256 digest of a sequence of bytes. The digest has 32 bytes.
    ///
    /// - Throws: `MissingLibrary` if the library that computes the digest is not installed.
    static func digest(of bytes: some Sequence<UInt8>) throws(MissingLibrary) -> [UInt8] {
        try SystemLibrary.digest.load()
        let bytes = Array(bytes)
        return [UInt8](unsafeUninitializedCapacity: Int(chash_sha256_size)) { digest, count in
            bytes.withUnsafeBufferPointer { chash_sha256(digest.baseAddress, $0.baseAddress, $0.count) }
            count = digest.count
        }
    }
}

extension Collection<UInt8> {
    /// The bytes encoded as URL-safe Base64 without padding (RFC 4648, section 5; RFC 7636, appendix A).
    var base64URLEncoded: String {
        Foundation.Data(self).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
