public import Shared

/// Signs in with what the browser brought back (RFC 6749, 4.1).
public struct SignInWithCode: Sendable {
    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Returns the account that is signed in.
    ///
    /// - Parameters:
    ///   - returned: The state that came back with the code.
    ///   - sent: The state that was sent; the code is not used when they differ.
    public func callAsFunction(
        _ code: AuthorizationCode, state returned: Secret?, sent: Secret
    ) async throws(SignInError) -> Account {
        guard returned == sent, !sent.isEmpty else { throw .stateMismatch }
        let token = try await auth.requestAccessToken(code: code)
        return try await session.finishSignIn(with: token, isFromProvider: true, verifiedBy: auth)
    }
}
