import Shared

extension Session {
    /// Asks whose token it is, keeps it, and tells that the account is signed in.
    ///
    /// - Parameter isFromProvider: A token that the provider has just given is kept even when it cannot say whose it
    ///   is, because the network is away; one that a person gave is not.
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
    /// Whether the provider looked at the token and does not accept it. With 403 it did not look: too many log-ins failed
    /// lately.
    var rejectsToken: Bool { kind == .unauthorized && status != 403 }
}

extension AccessToken {
    fileprivate func completed(by verified: VerifiedToken) -> AccessToken {
        AccessToken(
            secret: secret, scopes: verified.scopes ?? scopes, expiresAt: expiresAt ?? verified.expiresAt,
            refreshToken: refreshToken, refreshExpiresAt: refreshExpiresAt)
    }
}
