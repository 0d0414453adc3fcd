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
        return try await finish(AccessToken(secret: trimmed), isFromProvider: false)
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
        return try await finish(auth.requestAccessToken(code: code), isFromProvider: true)
    }

    /// Verifies a token to determine its account, stores the token and signs in to the account.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - isFromProvider: Whether the provider has just issued the token. If the network prevents the verification,
    ///     such a token is stored nevertheless. A token that the user entered is not stored.
    func finish(_ token: AccessToken, isFromProvider: Bool) async throws(SignInError) -> Account {
        var verified = VerifiedToken(login: nil)
        do {
            verified = try await auth.verify(token.secret, of: session.provider)
        } catch {
            if error.rejectsToken { throw .tokenRejected(status: error.status) }
            guard isFromProvider, error.kind != .cancelled else { throw .network(error) }
        }
        guard !Task.isCancelled else { throw .network(.cancelled) }
        do {
            return try await session.signIn(login: verified.login, token: token.completed(by: verified))
        } catch {
            throw .storage(error)
        }
    }
}

extension AppError {
    /// A Boolean value that indicates whether the provider checked and rejected the token.
    ///
    /// With status 403, GitHub did not check the token because of too many failed logins.
    var rejectsToken: Bool { kind == .unauthorized && status != 403 }
}

extension AccessToken {
    fileprivate func completed(by verified: VerifiedToken) -> AccessToken {
        AccessToken(
            secret: secret, scopes: verified.scopes ?? scopes, expiresAt: expiresAt ?? verified.expiresAt,
            refreshToken: refreshToken, refreshExpiresAt: refreshExpiresAt)
    }
}
