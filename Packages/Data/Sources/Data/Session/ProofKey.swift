import Shared

/// Proves that who brings the code back is who asked for it (PKCE, RFC 7636, with the method S256).
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
