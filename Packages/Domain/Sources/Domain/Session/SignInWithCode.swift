public import Shared

/// A use case that signs in with the authorization code that the browser returned (RFC 6749, section 4.1).
public struct SignInWithCode: Sendable {
    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Signs in and returns the account.
    ///
    /// - Parameters:
    ///   - code: The authorization code.
    ///   - returned: The state that the redirect contained.
    ///   - sent: The state that was sent. If it differs from `returned`, the code is not used.
    public func callAsFunction(
        _ code: AuthorizationCode, state returned: Secret?, sent: Secret
    ) async throws(SignInError) -> Account {
        guard returned == sent, !sent.isEmpty else { throw .stateMismatch }
        let token = try await auth.requestAccessToken(code: code)
        return try await session.finishSignIn(with: token, isFromProvider: true, verifiedBy: auth)
    }
}
