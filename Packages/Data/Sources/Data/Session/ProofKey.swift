import CHash
import Foundation
import Shared

/// Proves that whoever brings the code back is the one who asked for it (PKCE, RFC 7636, with the method S256).
struct ProofKey: Sendable, Hashable {
    /// Sent with the code; known to this program alone until then.
    let verifier: Secret
    /// Sent with the question: the verifier's hash, from which nobody finds the verifier.
    let challenge: String

    /// - Parameter verifier: 43 to 128 characters of the unreserved set.
    init(verifier: Secret) throws(MissingLibrary) {
        self.verifier = verifier
        challenge = try SHA256.digest(of: verifier.withBytes { Array($0) }).base64URLEncoded
    }

    /// With a verifier that nobody can guess.
    init(random: RandomText) throws(MissingLibrary) {
        try self.init(verifier: random())
    }
}

/// Makes texts that nobody can guess: 32 random bytes as 43 characters that every URL may hold.
///
/// RFC 7636 section 4.1 asks for this much of a verifier, and RFC 6749 section 10.10 for half of it of a state.
struct RandomText: Sendable {
    private let bytes: @Sendable (Int) -> [UInt8]

    init(bytes: @escaping @Sendable (Int) -> [UInt8]) {
        self.bytes = bytes
    }

    /// From the system's generator, which is cryptographic on every platform.
    static let system = RandomText { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
    }

    func callAsFunction() -> Secret {
        Secret(bytes(32).base64URLEncoded)
    }
}

/// The hash SHA-256 (FIPS 180-4) of the platform's own library.
enum SHA256 {
    /// 32 bytes.
    ///
    /// - Throws: `MissingLibrary` where there is no library that hashes.
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
    /// Base64 with the alphabet for URLs and without padding (RFC 4648 section 5; RFC 7636 appendix A).
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
