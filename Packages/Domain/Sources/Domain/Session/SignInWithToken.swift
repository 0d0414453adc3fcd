public import Shared

/// Signs in with a token or key that the person has already. It is checked before it is stored.
public struct SignInWithToken: Sendable {
    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Returns the account that is signed in. Blanks and line breaks around the token are dropped.
    public func callAsFunction(_ secret: Secret) async throws(SignInError) -> Account {
        let trimmed = secret.withText { Secret(String($0.trimmed)) }
        let isPlain = trimmed.withBytes { bytes in !bytes.isEmpty && bytes.allSatisfy { (0x21...0x7E).contains($0) } }
        guard isPlain else { throw .tokenRejected(status: nil) }
        return try await session.finishSignIn(
            with: AccessToken(secret: trimmed), isFromProvider: false, verifiedBy: auth)
    }
}
