import Shared

extension Session {
    /// Verifies a token to determine its account, stores the token and publishes the signed-in state.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - isFromProvider: Whether the provider has just issued the token. Such a token is stored even if the account
    ///     cannot be determined because of a network failure. A token entered by the user is not.
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
    /// Whether the provider checked and rejected the token.
    ///
    /// A response with status 403 means that the token was not checked, because of too many failed logins.
    var rejectsToken: Bool { kind == .unauthorized && status != 403 }
}

extension AccessToken {
    fileprivate func completed(by verified: VerifiedToken) -> AccessToken {
        AccessToken(
            secret: secret, scopes: verified.scopes ?? scopes, expiresAt: expiresAt ?? verified.expiresAt,
            refreshToken: refreshToken, refreshExpiresAt: refreshExpiresAt)
    }
}
