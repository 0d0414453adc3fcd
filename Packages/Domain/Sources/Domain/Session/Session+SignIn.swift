import Shared

extension Session {
    /// Verifies a token to determine its account, stores the token and publishes that the account is signed in.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - isFromProvider: Whether the provider has just issued the token. If the network prevents the verification,
    ///     such a token is stored nevertheless. A token that the user entered is not stored.
    ///   - auth: The repository that verifies the token.
    func finishSignIn(
        with token: AccessToken, isFromProvider: Bool, verifiedBy auth: any AuthRepository
    ) async throws(SignInError) -> Account {
        var verified = VerifiedToken(login: nil)
        do {
            verified = try await auth.verify(token.secret, of: provider)
        } catch {
            if error.rejectsToken { throw .tokenRejected(status: error.status) }
            guard isFromProvider, error.kind != .cancelled else { throw .network(error) }
        }
        guard !Task.isCancelled else { throw .network(.cancelled) }
        do {
            return try await signIn(login: verified.login, token: token.completed(by: verified))
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
