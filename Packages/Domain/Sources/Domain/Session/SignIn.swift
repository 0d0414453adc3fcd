public import Shared

/// A use case that signs in with an existing token or API key. The token is verified before it is stored.
public struct SignInWithToken: Sendable {
    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Signs in and returns the account. Whitespace before and after the token is ignored.
    public func callAsFunction(_ secret: Secret) async throws(SignInError) -> Account {
        let trimmed = secret.withText { Secret(String($0.trimmed)) }
        let isPlain = trimmed.withBytes { bytes in !bytes.isEmpty && bytes.allSatisfy { (0x21...0x7E).contains($0) } }
        guard isPlain else { throw .tokenRejected(status: nil) }
        return try await session.finishSignIn(
            with: AccessToken(secret: trimmed), isFromProvider: false, verifiedBy: auth)
    }
}
