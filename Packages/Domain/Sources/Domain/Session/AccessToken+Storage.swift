public import Core

extension AccessToken {
    init(_ stored: StoredToken) {
        self.init(
            secret: stored.secret, scopes: stored.scopes, expiresAt: stored.expiresAt,
            refreshToken: stored.refreshToken, refreshExpiresAt: stored.refreshExpiresAt)
    }

    var stored: StoredToken {
        StoredToken(
            secret: secret, scopes: scopes, expiresAt: expiresAt, refreshToken: refreshToken,
            refreshExpiresAt: refreshExpiresAt)
    }
}

extension Account {
    /// By which its token is kept.
    public var tokenKey: TokenKey {
        TokenKey(service: provider.rawValue, host: host, account: login ?? "")
    }
}
