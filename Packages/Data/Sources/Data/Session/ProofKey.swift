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
    /// - Parameter verifier: The verifier, which consists of 43 to 128 unreserved characters.
    /// - Throws: `MissingLibrary` if the library that computes the hash is not installed.
    init(verifier: Secret) throws(MissingLibrary) {
        self.verifier = verifier
        challenge = try SHA256.digest(of: verifier.withBytes { Array($0) }).base64URLEncoded
    }

    /// Creates a proof key (RFC 7636) with a random code verifier.
    init(random: RandomText) throws(MissingLibrary) {
        try self.init(verifier: random())
    }
}

/// A generator of unguessable strings. Each string encodes 32 random bytes as 43 URL-safe characters.
///
/// RFC 7636, section 4.1, recommends 32 bytes for a code verifier. RFC 6749, section 10.10, requires at least 16 bytes
/// for the parameter `state`.
struct RandomText: Sendable {
    private let bytes: @Sendable (Int) -> [UInt8]

    init(bytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.bytes = bytes
    }

    /// A generator that uses the system's random number generator, which is cryptographically secure on every platform.
    static let system = RandomText { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    func callAsFunction() -> Secret {
        Secret(bytes(32).base64URLEncoded)
    }
}

/// The SHA-256 hash function (FIPS 180-4), computed by a system library.
enum SHA256 {
    /// Returns the digest of a sequence of bytes, which has a length of 32 bytes.
    ///
    /// - Throws: `MissingLibrary` if the library is not installed.
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
        let characters = Foundation.Data(self).base64EncodedString().compactMap { character -> Character? in
            switch character {
            case "+": "-"
            case "/": "_"
            case "=": nil
            default: character
            }
        }
        return String(characters)
    }
}
