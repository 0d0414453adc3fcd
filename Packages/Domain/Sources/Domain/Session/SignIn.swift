public import Shared

/// A use case that signs in with a token, with an authorization code, or with a device code.
public struct SignIn: Sendable {
    let auth: any AuthRepository
    let session: Session
    /// The clock that measures the intervals between polls for the token of a device.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Signs in with an existing token or API key, and returns the account. The token is verified before it is stored.
    ///
    /// - Parameter secret: The token. Whitespace before and after the token is ignored.
    public func callAsFunction(_ secret: Secret) async throws(SignInError) -> Account {
        let trimmed = secret.withText { Secret(String($0.trimmed)) }
        let isPlain = trimmed.withBytes { bytes in !bytes.isEmpty && bytes.allSatisfy { (0x21...0x7E).contains($0) } }
        guard isPlain else { throw .tokenRejected(status: nil) }
        return try await session.finishSignIn(
            with: AccessToken(secret: trimmed), isFromProvider: false, verifiedBy: auth)
    }

    /// Signs in with the authorization code that the browser returned (RFC 6749, section 4.1), and returns the account.
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
